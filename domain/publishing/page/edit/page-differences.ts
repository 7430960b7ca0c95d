/** Describes the differences between two documents of one page, for editors who choose between versions. */
import { capital } from '../../../core/text/capital.ts'
import { type ChangedValue, changedScreen, changedSettings, excerpts } from '../merge/changed-values.ts'
import { isSame, settingsOf } from '../merge/page-parts.ts'
import type { LayerScreen, PageDocument } from '../page-document.ts'
import { plainText } from '../rich-text.ts'
import { nodeName } from './edit-name.ts'
import { type PageNode, pageNodes } from './nodes.ts'
import { elementDetail, givenName, headingIn } from './part-names.ts'

/** `part` is the id of the changed part, which only one of the pages may have; null for the page itself. */
export type Difference = {
  words: string
  part: string | null
  /** Changed settings that the words don't show, with the earlier page's values as `mine`. */
  settings?: readonly ChangedValue[]
  /** The only screen that shows the change; undefined if several do. */
  screen?: LayerScreen
}

type Naming = {
  /** Titles of saved sections by the names that pages link to. */
  titles?: ReadonlyMap<string, string>
  /** Fills the shop's facts into words. */
  fill?: (words: string) => string
}

/** Lists changes in the order of the later page, removed parts last; empty if only the order of keys differs. */
export function pageDifferences(before: PageDocument, after: PageDocument, naming: Naming = {}): Difference[] {
  const [was, is] = [byId(before), byId(after)]
  const changes = [...is.values()].flatMap((node): Difference[] => {
    const old = was.get(node.node.id)
    if (!old)
      return was.has(node.parent?.id ?? '') || node.parent === null
        ? [at(node, `Added: ${described(node, naming)}`)]
        : []
    return changesOf(old, node, [before, after], naming)
  })
  const removed = [...was.values()]
    .filter(({ node, parent }) => !is.has(node.id) && (parent === null || is.has(parent.id)))
    .map((node) => at(node, `Deleted: ${described(node, naming)}`))
  const head = headDifferences(before, after).map((words) => ({ words, part: null }))
  return [...head, ...changes, ...removed]
}

const at = ({ node }: PageNode, words: string): Difference => ({ words, part: node.id })

const byId = (page: PageDocument): Map<string, PageNode> => new Map(pageNodes(page).map((node) => [node.node.id, node]))

function headDifferences(before: PageDocument, after: PageDocument): string[] {
  const words: string[] = []
  if (before.title !== after.title) words.push(`Title: ‘${before.title}’ is now ‘${after.title}’`)
  if (before.meta_description !== after.meta_description) words.push('The description for search engines is different')
  if (before.keywords !== after.keywords) words.push('The keywords are different')
  if (!isSame(before.page, after.page)) words.push('The page’s own CSS, script, fonts or style rules are different')
  return words
}

const described = (found: PageNode, naming: Naming): string => {
  const name = nodeName(found)
  const { fill = (text) => text } = naming
  const own = textOf(found, naming) || givenName(found)
  const words = shortened(own || fill(detailOf(found)))
  if (words === '') return name
  return own === '' && isFigure(found) ? `${name}, ${words}` : `${name} ‘${words}’`
}

/** True for a part whose detail is a number or a choice: 'products, 4 chosen'. */
const isFigure = ({ kind, node }: PageNode): boolean =>
  kind === 'element' && ['empty_space', 'products', 'carousel'].includes(node.element_type)

const detailOf = ({ kind, node }: PageNode): string => {
  if (kind === 'layer') return ''
  return kind === 'element' ? elementDetail(node) : headingIn(node)
}

const MAX_CHARACTERS = 40

/** The whole words of a part; of a saved section its title, or its name until that is known. */
function textOf({ kind, node }: PageNode, { titles, fill = (words) => words }: Naming): string {
  if (kind === 'block') return ''
  if (kind === 'container') return titles?.get(node.section ?? '') ?? node.section ?? ''
  const { config } = kind === 'layer' ? node : node.element_config
  return 'text' in config ? fill(plainText(String(config.text))) : ''
}

const shortened = (text: string): string => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text)

function changesOf(
  old: PageNode,
  now: PageNode,
  [earlier, later]: readonly [PageDocument, PageDocument],
  naming: Naming,
): Difference[] {
  const words: string[] = []
  if (old.parent?.id !== now.parent?.id || orderOf(earlier, old, later) !== orderOf(later, now, earlier))
    words.push('moved')
  const [own, other] = [settingsOf(old.node), settingsOf(now.node)]
  if (!isSame(own, other)) words.push('changed')
  if (words.length === 0) return []
  const verbs = capital(words.join(' and '))
  const [was, is] = [textOf(old, naming), textOf(now, naming)]
  const isRewritten = was !== is && was !== '' && is !== ''
  const settings = changedSettings(own, other).filter(({ path }) => !(isRewritten && path.at(-1) === 'text'))
  const [before, after] = excerpts(was, is, MAX_CHARACTERS)
  const of = isRewritten ? `${nodeName(now)}: ‘${before}’ is now ‘${after}’` : described(now, naming)
  const screen = words.includes('moved') ? undefined : changedScreen(own, other)
  return [{ ...at(now, `${verbs}: ${of}`), ...(settings.length > 0 && { settings }), ...(screen && { screen }) }]
}

/** Preceding siblings that both pages have there, so that adding one doesn't count as moving the others. */
function orderOf(page: PageDocument, { node, parent, kind }: PageNode, other: PageDocument): string {
  const existing = new Set(
    pageNodes(other)
      .filter((one) => one.parent?.id === parent?.id)
      .map((one) => one.node.id),
  )
  const siblings = pageNodes(page).filter((one) => one.kind === kind && one.parent?.id === parent?.id)
  const ids = siblings.map((one) => one.node.id)
  return ids.slice(0, ids.indexOf(node.id)).findLast((id) => existing.has(id)) ?? ''
}
