/** Describes the differences between two documents of one page, for editors who choose between versions. */
import { capital } from '../../../core/text/capital.ts'
import { isSame, settingsOf } from '../merge/page-parts.ts'
import type { PageDocument } from '../page-document.ts'
import { plainText } from '../rich-text.ts'
import { nodeName } from './edit-name.ts'
import { type PageNode, pageNodes } from './nodes.ts'
import { elementDetail, givenName, headingIn } from './part-names.ts'

/** `part` is the id of the changed part, which only one of the pages may have; null for the page itself. */
export type Difference = { words: string; part: string | null }

/** Titles of saved sections by the names that pages link to. */
type SectionTitles = ReadonlyMap<string, string>

/** Lists changes in the order of the later page, removed parts last; empty if only the order of keys differs. */
export function pageDifferences(
  before: PageDocument,
  after: PageDocument,
  titles: SectionTitles = new Map(),
): Difference[] {
  const [was, is] = [byId(before), byId(after)]
  const changes = [...is.values()].flatMap((node): Difference[] => {
    const old = was.get(node.node.id)
    if (!old)
      return was.has(node.parent?.id ?? '') || node.parent === null
        ? [at(node, `Added: ${described(node, titles)}`)]
        : []
    return changesOf(old, node, [before, after], titles)
  })
  const removed = [...was.values()]
    .filter(({ node, parent }) => !is.has(node.id) && (parent === null || is.has(parent.id)))
    .map((node) => at(node, `Deleted: ${described(node, titles)}`))
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

const described = (found: PageNode, titles: SectionTitles): string => {
  const name = nodeName(found)
  const words = describeNode(found, titles) || givenName(found) || shortened(detailOf(found))
  return words === '' ? name : `${name} ‘${words}’`
}

const detailOf = ({ kind, node }: PageNode): string => {
  if (kind === 'layer') return ''
  return kind === 'element' ? elementDetail(node) : headingIn(node)
}

const MAX_CHARACTERS = 40

/** The words of a part, which changes are shown of; of a saved section its title, or its name until that is known. */
function describeNode({ kind, node }: PageNode, titles: SectionTitles): string {
  if (kind === 'block') return ''
  if (kind === 'container') return titles.get(node.section ?? '') ?? node.section ?? ''
  const { config } = kind === 'layer' ? node : node.element_config
  return 'text' in config ? shortened(plainText(String(config.text))) : ''
}

const shortened = (text: string): string => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text)

function changesOf(
  old: PageNode,
  now: PageNode,
  [before, after]: readonly [PageDocument, PageDocument],
  titles: SectionTitles,
): Difference[] {
  const words: string[] = []
  if (old.parent?.id !== now.parent?.id || orderOf(before, old, after) !== orderOf(after, now, before))
    words.push('moved')
  if (!isSame(settingsOf(old.node), settingsOf(now.node))) words.push('changed')
  const [was, is] = [describeNode(old, titles), describeNode(now, titles)]
  if (words.length === 0) return []
  const texts = was !== is && was !== '' && is !== '' ? `: ‘${was}’ is now ‘${is}’` : ''
  const verbs = words.join(' and ')
  return [at(now, `${capital(verbs)}: ${texts ? `${nodeName(now)}${texts}` : described(now, titles)}`)]
}

/** Preceding siblings that both pages have there, so that adding one doesn't count as moving the others. */
function orderOf(page: PageDocument, { node, parent, kind }: PageNode, other: PageDocument): string {
  const there = new Set(
    pageNodes(other)
      .filter((one) => one.parent?.id === parent?.id)
      .map((one) => one.node.id),
  )
  const siblings = pageNodes(page).filter((one) => one.kind === kind && one.parent?.id === parent?.id)
  const ids = siblings.map((one) => one.node.id)
  return ids.slice(0, ids.indexOf(node.id)).findLast((id) => there.has(id)) ?? ''
}
