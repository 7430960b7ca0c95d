/**
 * Merges two edited versions of a page with the version that both began from. Changes to different parts are combined.
 * A part that both changed is a clash: the editor chooses a version of it.
 */
import { freeIdsBeside } from '../edit/new-nodes.ts'
import type { PageNode } from '../edit/nodes.ts'
import type { Block, Container, Layer, PageDocument, PageElement, PageSettings } from '../page-document.ts'
import { settleLinks } from './linked-containers.ts'
import {
  childrenOf,
  isSame,
  isTouchedIn,
  type PagePart,
  type PageParts,
  partsOf,
  settingsOf,
  withKeys,
} from './page-parts.ts'
import { weave } from './weave.ts'

export type Side = 'mine' | 'theirs'

export type Clash =
  /** A setting of the page as a whole, such as its title. */
  | { key: string; setting: PageSetting; mine: unknown; theirs: unknown }
  /** null on the side that deleted the part. */
  | { key: string; part: PageNode; mine: PageNode | null; theirs: PageNode | null }

export type Versions = { base: PageDocument; mine: PageDocument; theirs: PageDocument }

type Choose = (key: string) => Side

export function mergePages(
  versions: Versions,
  choose: Choose = () => 'mine',
): { page: PageDocument; clashes: Clash[] } {
  const head = mergeSettings(versions, choose)
  const base = partsOf(versions.base)
  const [ownParts, otherParts] = [partsOf(versions.mine), partsOf(versions.theirs)]
  const unsettled = { base, mine: withKeys(ownParts, twins(base, ownParts, otherParts)), theirs: otherParts }
  const { mine, theirs, clashes: linked } = settleLinks(unsettled, choose)
  const deleted = mergeDeletions({ base, mine, theirs }, choose)
  const parts = mergeParts({ base, mine, theirs }, deleted.keys, choose)
  const order = orderOf({ base, mine, theirs }, parts.merged)
  const containers = assemble(parts.merged, order, { mine, theirs })
  return {
    page: { ...head.page, containers },
    clashes: [...head.clashes, ...linked, ...deleted.clashes, ...parts.clashes],
  }
}

const PAGE_TEXTS = ['title', 'meta_description', 'keywords'] as const
const PAGE_SETTINGS = ['css', 'js', 'custom_styles', 'fonts', 'compiled_styles', 'compiled_classes'] as const
export type PageSetting = (typeof PAGE_TEXTS)[number] | (typeof PAGE_SETTINGS)[number]

function mergeSettings({ base, mine, theirs }: Versions, choose: Choose): { page: PageDocument; clashes: Clash[] } {
  const clashes: Clash[] = []
  const merged = <Value>(setting: PageSetting, [before, own, other]: readonly [Value, Value, Value]): Value => {
    if (isSame(own, other) || isSame(own, before)) return other
    if (isSame(other, before)) return own
    const key = `page:${setting}`
    clashes.push({ key, setting, mine: own, theirs: other })
    return choose(key) === 'mine' ? own : other
  }
  const texts = PAGE_TEXTS.map((name) => [name, merged(name, [base[name], mine[name], theirs[name]])])
  const settings = PAGE_SETTINGS.map((name) => [
    name,
    merged<PageSettings[typeof name]>(name, [base.page[name], mine.page[name], theirs.page[name]]),
  ]).filter(([, value]) => value !== undefined)
  // Each value comes from the same setting of a valid page.
  return { page: { ...theirs, ...Object.fromEntries(texts), page: Object.fromEntries(settings) }, clashes }
}

type Parts = { base: PageParts; mine: PageParts; theirs: PageParts }

/** Parts that both added under one id, and that are not the same: both are kept. */
function twins(base: PageParts, mine: PageParts, theirs: PageParts): Set<string> {
  const found = new Set<string>()
  const whole = ({ found: { node } }: PagePart) => ({ ...node, sequence_number: 0 })
  for (const part of mine.values()) {
    const other = theirs.get(part.key)
    if (!other || base.has(part.key)) continue
    const isInTwin = part.parent !== null && found.has(part.parent)
    if (isInTwin || part.parent !== other.parent || !isSame(whole(part), whole(other))) found.add(part.key)
  }
  return found
}

/** Deletes the parts that one side deleted, unless the other changed something in them: that is a clash. */
function mergeDeletions(all: Parts, choose: Choose): { keys: ReadonlySet<string>; clashes: Clash[] } {
  const keys = new Set<string>()
  const clashes: Clash[] = []
  const { base } = all
  for (const [side, keptBy] of [
    ['mine', 'theirs'],
    ['theirs', 'mine'],
  ] as const) {
    const [without, kept] = [all[side], all[keptBy]]
    const isTouched = isTouchedIn(base, kept)
    for (const part of kept.values()) {
      if (without.has(part.key)) continue
      const { key, parent } = part
      const isInner = parent !== null && base.has(parent) && !without.has(parent)
      if (isInner || !base.has(key)) {
        if (parent !== null && keys.has(parent)) keys.add(key)
        continue
      }
      if (!isTouched(key)) {
        keys.add(key)
        continue
      }
      const found = { mine: null, theirs: null, [keptBy]: part.found }
      clashes.push({ key, part: part.found, ...found })
      if (choose(key) === side) keys.add(key)
    }
  }
  return { keys, clashes }
}

const KINDS = ['container', 'block', 'element', 'layer'] as const

function mergeParts(
  { base, mine, theirs }: Parts,
  deleted: ReadonlySet<string>,
  choose: Choose,
): { merged: PageParts; clashes: Clash[] } {
  const merged = new Map<string, PagePart>()
  const clashes: Clash[] = []
  const keys = [...new Set([...theirs.keys(), ...mine.keys()])].filter((key) => !deleted.has(key))
  /** Takes the settings and the place of a part that both have. */
  const merge = (key: string, own: PagePart, other: PagePart): readonly [PageNode, readonly (string | null)[]] => {
    const before = base.get(key) ?? own
    const settings = [before, own, other].map(({ found }) => settingsOf(found.node))
    const hasClash = isClash(settings[0], settings[1], settings[2]) || isClash(before.parent, own.parent, other.parent)
    if (hasClash) clashes.push({ key, part: own.found, mine: own.found, theirs: other.found })
    const preferred = hasClash ? choose(key) : 'mine'
    const isMine = (was: unknown, is: unknown, theirs: unknown) =>
      !isSame(was, is) && (preferred === 'mine' || isSame(was, theirs))
    const places = [own.parent, other.parent]
    return [
      isMine(...(settings as [unknown, unknown, unknown])) ? own.found : other.found,
      isMine(before.parent, own.parent, other.parent) ? places : places.toReversed(),
    ]
  }
  for (const kind of KINDS)
    for (const key of keys) {
      const [own, other] = [mine.get(key), theirs.get(key)]
      const only = own ?? other
      if (!only || only.found.kind !== kind) continue
      const [found, places] = own && other ? merge(key, own, other) : [only.found, [only.parent]]
      const parent = places.find((place) => place === null || merged.has(place))
      if (parent !== undefined) merged.set(key, { key, parent, found })
    }
  return { merged, clashes }
}

const isClash = (before: unknown, own: unknown, other: unknown): boolean =>
  !isSame(own, other) && !isSame(own, before) && !isSame(other, before)

/** The merged parts inside each part, in order: mine if I reordered them, otherwise theirs. */
function orderOf({ base, mine, theirs }: Parts, merged: PageParts): (parent: string | null) => readonly string[] {
  const [before, own, other] = [childrenOf(base), childrenOf(mine), childrenOf(theirs)]
  const members = childrenOf(merged)
  return (parent) => {
    const lists = [before, own, other].map((children) => children.get(parent) ?? [])
    return weave(members.get(parent) ?? [], lists as [readonly string[], readonly string[], readonly string[]])
  }
}

/** Builds the tree. A part of mine whose id is taken by another part gets a new one. */
function assemble(
  parts: PageParts,
  childKeys: (parent: string | null) => readonly string[],
  { mine, theirs }: Omit<Parts, 'base'>,
): Container[] {
  const all = [...parts.values()]
  const newId = freeIdsBeside(all.map(({ found }) => found.node.id))
  const taken = new Set(all.filter(({ key }) => theirs.has(key)).map(({ found }) => found.node.id))
  const idOf = ({ key, found: { node } }: PagePart): string => {
    if (theirs.has(key)) return node.id
    const id = taken.has(node.id) ? newId(node.id) : node.id
    taken.add(id)
    return id
  }
  const inside = <Node>(parent: string | null, build: (part: PagePart, at: number) => Node): Node[] =>
    childKeys(parent).map((key, at) => build(parts.get(key) as PagePart, at + 1))
  const layer = (part: PagePart) => ({ ...part.found.node, id: idOf(part) }) as Layer
  const element = (part: PagePart, sequence_number: number) =>
    ({ ...part.found.node, id: idOf(part), sequence_number, layers: inside(part.key, layer) }) as PageElement
  const block = (part: PagePart, sequence_number: number) =>
    ({ ...part.found.node, id: idOf(part), sequence_number, elements: inside(part.key, element) }) as Block
  return inside(null, (part, sequence_number) => {
    const container = { ...part.found.node, id: idOf(part), sequence_number } as Container
    const tabs = tabsOf(part)
    const lost = [mine, theirs].flatMap((side) => tabsOf(side.get(part.key)).filter((tab) => !tabs.includes(tab)))
    const blocks = inside(part.key, block).map((one) =>
      one.linked_to_tab !== null && lost.includes(one.linked_to_tab) ? { ...one, linked_to_tab: null } : one,
    )
    return { ...container, blocks }
  })
}

const tabsOf = (part: PagePart | undefined): readonly string[] =>
  part?.found.kind === 'container' ? part.found.node.tabs.map(({ id }) => id) : []
