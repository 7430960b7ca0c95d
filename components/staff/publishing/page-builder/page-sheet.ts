/**
 * The style of the document on the canvas. It changes with each move, so that it is no file but sheets made by script,
 * one for each container: a move exchanges the rule of one layer, since the browser looks again at whatever a new sheet
 * may apply to.
 */
import { pageCssPieces } from '../../../../domain/publishing/page/page-css.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { letGo } from './held-layer.ts'

/** Rules that are exchanged one by one; more of them are a new sheet. */
const MAX_EXCHANGED = 8

type Shown = { rules: readonly string[]; sheet: CSSStyleSheet }

let shown: Shown[] = []

/** Replaces the current style. Takes effect immediately. */
export function showStyle(page: PageDocument): void {
  const { own, containers, written } = pageCssPieces(page)
  const next = [[own], ...containers, [written]].map((rules, at): Shown => {
    const before = shown[at] ?? { rules: [], sheet: new CSSStyleSheet() }
    exchange(before, rules)
    return { rules, sheet: before.sheet }
  })
  if (next.length !== shown.length) {
    const old = new Set(shown.map(({ sheet }) => sheet))
    const others = document.adoptedStyleSheets.filter((sheet) => !old.has(sheet))
    document.adoptedStyleSheets = [...others, ...next.map(({ sheet }) => sheet)]
  }
  shown = next
  letGo()
}

function exchange({ rules: before, sheet }: Shown, rules: readonly string[]): void {
  if (rules === before) return
  const changed = rules.flatMap((css, at) => (css === before[at] ? [] : [{ css, at }]))
  if (changed.length === 0 && rules.length === before.length) return
  // Handwritten style is several rules, or none.
  const isOneEach = rules.length > 1 && rules.length === before.length && sheet.cssRules.length === rules.length
  if (!isOneEach || changed.length > MAX_EXCHANGED) {
    sheet.replaceSync(rules.join('\n'))
    return
  }
  for (const { css, at } of changed) {
    sheet.deleteRule(at)
    sheet.insertRule(css, at)
  }
}
