/**
 * Finds faults in the drawn markup that axe finds too: the order of headings, landmarks, missing names, and targets that
 * are small and close to each other.
 */
import {
  NAMELESS_LINK,
  NAMELESS_PICTURE,
  nameFaults as settingsWithoutNames,
} from '../../../../domain/publishing/page/check-names.ts'
import { findNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { elementHtml } from '../../../../domain/publishing/page/element-html.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { SeenFault } from '../../../../domain/publishing/page/preview-messages.ts'
import { fixedHeadingFault, headingFault } from '../../../../domain/publishing/page/review-page.ts'
import { partAround } from './layer-nodes.ts'

/** Minimum size of a target without space around it in pixels (WCAG 2.2, 2.5.8). */
const TARGET = 24

const isShown = (node: Element): boolean => node.getClientRects().length > 0

const fault = (node: Element, message: string): SeenFault => ({ node: partAround(node) ?? '', message })

const blocking = (node: Element, message: string): SeenFault => ({ ...fault(node, message), isBlocking: true })

const textOf = (node: Element): string => node.textContent.replace(/\s+/g, ' ').trim()

export const markupFaults = (drawn: ParentNode, page: PageDocument): SeenFault[] => [
  ...headingFaults(drawn, page),
  ...landmarkFaults(drawn),
  ...nameFaults(drawn, page),
  ...targetFaults(drawn),
]

/** Also sees the headings that components draw; those of texts are known before. */
function headingFaults(drawn: ParentNode, page: PageDocument): SeenFault[] {
  const headings = [...drawn.querySelectorAll('h1,h2,h3,h4,h5,h6')].filter(isShown)
  const levels = headings.map((node) => Number(node.localName.slice(1)))
  return headings.flatMap((node, at) => {
    const [level = Number.NaN, before] = [levels[at], levels[at - 1]]
    const faultOf = isWritten(node, page) ? headingFault : fixedHeadingFault
    const message = faultOf(nameOf(node), level, before)
    return message === '' ? [] : [fault(node, message)]
  })
}

/** True for a heading whose level an editor has chosen: of a layer, a text or HTML. */
function isWritten(heading: Element, page: PageDocument): boolean {
  const part = heading.closest<HTMLElement>('[data-layer],[data-element]')?.dataset
  const found = findNode(page, part?.layer ?? part?.element ?? '')
  return found?.kind === 'layer' || (found?.kind === 'element' && elementHtml(found.node) !== '')
}

const LANDMARKS: Readonly<Record<string, string>> = { nav: 'navigation', aside: 'complementary', search: 'search' }
/** Landmarks of the shop itself, of which a page has one each. */
const OWN_LANDMARKS = ['main', 'banner', 'contentinfo']

function landmarkFaults(page: ParentNode): SeenFault[] {
  const seen = new Set<string>()
  return [...page.querySelectorAll<HTMLElement>('nav,aside,search,[role]')].filter(isShown).flatMap((node) => {
    const role = node.getAttribute('role') ?? LANDMARKS[node.localName] ?? ''
    if (OWN_LANDMARKS.includes(role)) return [fault(node, `The shop’s own page has the landmark ‘${role}’ already`)]
    if (!Object.values(LANDMARKS).includes(role)) return []
    const key = `${role} ${labelOf(node)}`
    return seen.size === seen.add(key).size
      ? [fault(node, `There is another landmark ‘${role}’ of that name: give each its own aria-label`)]
      : []
  })
}

/** The name that attributes give. */
function labelOf(node: Element): string {
  const ids = node.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const named = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  return (named.trim() || node.getAttribute('aria-label') || node.getAttribute('title') || '').trim()
}

const nameOf = (node: Element): string =>
  labelOf(node) ||
  textOf(node) ||
  [...node.querySelectorAll('img[alt],[aria-label]')]
    .map((inner) => inner.getAttribute('alt') ?? inner.getAttribute('aria-label') ?? '')
    .join(' ')
    .trim()

const FIELDS = 'input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image]),select,textarea'

/** True if the part's settings show that it lacks names (check-names.ts), which Checks lists with the setting to fill in. */
function isKnownNameless(node: Element, page: PageDocument): boolean {
  const found = findNode(page, partAround(node) ?? '')
  return found?.kind === 'element' && settingsWithoutNames(found.node).length > 0
}

function nameFaults(drawn: ParentNode, page: PageDocument): SeenFault[] {
  const all = (selector: string) => [...drawn.querySelectorAll<HTMLElement>(selector)].filter(isShown)
  return [
    ...all('img:not([alt])')
      .filter((node) => !isKnownNameless(node, page))
      .map((node) => blocking(node, NAMELESS_PICTURE)),
    ...all('a[href]')
      .filter((node) => nameOf(node) === '' && !isKnownNameless(node, page))
      .map((node) => blocking(node, NAMELESS_LINK)),
    ...all('button')
      .filter((node) => nameOf(node) === '')
      .map((node) => fault(node, 'There is a button without words')),
    ...all(FIELDS)
      .filter((node) => !isLabelled(node))
      .map((node) => fault(node, 'There is a field without a label')),
  ]
}

const isLabelled = (node: HTMLElement): boolean => {
  const hasLabels = 'labels' in node && node.labels instanceof NodeList && node.labels.length > 0
  return hasLabels || labelOf(node) !== ''
}

const TARGETS = 'a[href],button,select,textarea,summary,input:not([type=hidden])'

/** A link within a line of text may be smaller, as its line decides its height. */
const isInText = (node: HTMLElement): boolean =>
  getComputedStyle(node).display === 'inline' && textOf(node.parentElement ?? node) !== textOf(node)

type Target = { node: HTMLElement; box: DOMRect; x: number; y: number; isSmall: boolean }

function targetOf(node: HTMLElement): Target {
  const box = node.getBoundingClientRect()
  const isSmall = (box.width < TARGET || box.height < TARGET) && !isInText(node)
  return { node, box, x: box.x + box.width / 2, y: box.y + box.height / 2, isSmall }
}

/** True if a circle around the small target's middle meets the other target, or the circle of another small one. */
function isClose({ x, y }: Target, other: Target): boolean {
  const { box, isSmall } = other
  if (isSmall && Math.hypot(x - other.x, y - other.y) < TARGET) return true
  const [across, down] = [Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)]
  return Math.hypot(across, down) < TARGET / 2
}

function targetFaults(page: ParentNode): SeenFault[] {
  const targets = [...page.querySelectorAll<HTMLElement>(TARGETS)].filter(isShown).map(targetOf)
  const isApart = (one: Target, other: Target) => one.node.contains(other.node) || other.node.contains(one.node)
  return targets
    .filter((one) => one.isSmall && targets.some((other) => !isApart(one, other) && isClose(one, other)))
    .map(({ node, box }) =>
      fault(
        node,
        `This is small and close to another target: ${Math.round(box.width)} by ${Math.round(box.height)} pixels, not ${TARGET}`,
      ),
    )
}
