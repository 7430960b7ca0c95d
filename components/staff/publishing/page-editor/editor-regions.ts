/** The regions of the editor's screen that F6 steps through, and the focus target in each. */
import type { EditorPlace } from '../../../../domain/publishing/page/editor-path.ts'
import type { Editor } from './editor-store.ts'
import { findSetting } from './setting.tsx'

const BAR = '.pe-bar'
const LEFT = '.pe-side.left'
const CANVAS = '.pe-canvas iframe'
const RIGHT = '.pe-side.right'
/** Above the settings, while it is open. */
const CHECKS = '.pe-side.checks'
const REGIONS = [BAR, LEFT, CANVAS, CHECKS, RIGHT]

/** Focus targets of a region in order of preference: the selected row of the tree, a linked section, a field, a button. */
const STOPS = [
  '[role=treeitem][tabindex="0"]',
  '[data-setting=section] > a',
  '[role=tabpanel] :is(input,select,textarea,button)',
  'a,button',
]

/** Leaves out a region that a phone doesn't show. */
function found(selector: string): HTMLElement | null {
  const region = document.querySelector<HTMLElement>(selector)
  return region?.checkVisibility() ? region : null
}

function focusRegion(region: HTMLElement): void {
  const [stop] = STOPS.flatMap((selector) => region.querySelector<HTMLElement>(selector) ?? [])
  // A side whose contents are still loading takes the focus itself.
  const target = region.matches('iframe') ? region : (stop ?? region)
  target.focus()
}

/** Moves the focus to the next or previous region, starting at the bar if no region has the focus. */
export function stepRegion(step: 1 | -1): void {
  const regions = REGIONS.flatMap((selector) => found(selector) ?? [])
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions[(Math.max(0, at) + step + regions.length) % regions.length]
  if (next) focusRegion(next)
}

/** Focuses the selected row of the tree, or the settings while the tree is not shown. */
export function focusTree(): void {
  const row = found(`${LEFT} [role=treeitem][tabindex="0"]`)
  if (row) row.focus()
  else focusSettings()
}

/** The tab of the selected part, or of the page if nothing is selected. */
const OWN_TAB = '[role=tab]'

/**
 * Focuses the field of a setting, or the first one. Waits for a frame, until the settings of a new selection are drawn;
 * another tab may be open, and a field's code may be loading.
 */
export const focusSettings = (setting?: string): void =>
  void requestAnimationFrame(() => {
    const right = found(RIGHT)
    if (!right) return
    if (setting === undefined) {
      focusRegion(right)
      return
    }
    if (!findSetting(right, setting)) right.querySelector<HTMLElement>(OWN_TAB)?.click()
    requestAnimationFrame(() => focusSetting(right, setting))
  })

/** Selects a part on its screen and focuses one of its settings, on phones in their sheet. */
export function showPlace(editor: Editor, { node, setting, screen }: EditorPlace): void {
  if (screen) editor.$screen.set(screen)
  editor.choose(node === null ? [] : [node])
  editor.$sheet.set('settings')
  focusSettings(setting)
}

function focusSetting(right: HTMLElement, setting: string): void {
  const target = findSetting(right, setting)
  if (target) target.focus()
  else focusRegion(right)
  if (!target || document.activeElement === target) return
  const before = document.activeElement
  const loading = new MutationObserver(() => {
    const loaded = findSetting(right, setting)
    if (loaded && document.activeElement === before) loaded.focus()
    if (document.activeElement !== before || !target.isConnected) loading.disconnect()
  })
  loading.observe(target, { childList: true, subtree: true })
}
