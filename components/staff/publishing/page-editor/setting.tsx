/** Marks the field of a setting, which findings of Checks lead to. */
import type { ReactNode } from 'react'

/** `of` is a setting's name, or the number of an entry in a list. */
export const Setting = ({ of, children }: { of: string; children: ReactNode }) => (
  <div className="pe-setting" data-setting={of}>
    {children}
  </div>
)

/** Not the tools of a text, nor links of other ways to write it, which are there before the text. */
const CONTROL = ':is(a,input,textarea,select,button,[contenteditable="true"]):not([role=toolbar] *,.link)'

/**
 * The control of a setting within `side`; the setting itself while its control is loading. `setting` is a path, of which
 * as much is followed as there are fields: 'slides.0.url'. null if the side doesn't show it.
 */
export function findSetting(side: ParentNode, setting: string): HTMLElement | null {
  let found: HTMLElement | null = null
  for (const name of setting.split('.')) {
    const inner: HTMLElement | null = (found ?? side).querySelector(`[data-setting="${CSS.escape(name)}"]`)
    if (inner === null) break
    found = inner
  }
  return found?.querySelector<HTMLElement>(CONTROL) ?? found
}
