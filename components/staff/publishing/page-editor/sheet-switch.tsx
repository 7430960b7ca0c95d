/** Bar below the canvas on phones: chooses what is shown between the two. Pressing the open one closes it. */
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useEditor } from './editor-context.ts'
import type { Sheet } from './editor-store.ts'

export const SHEET_NAMES: Readonly<Record<Exclude<Sheet, null>, string>> = {
  page: 'Page',
  add: 'Add',
  settings: 'Settings',
  checks: 'Checks',
}

const SHEETS: readonly [sheet: Exclude<Sheet, null>, icon: string][] = [
  ['page', 'tree'],
  ['add', 'plus'],
  ['settings', 'cog'],
  ['checks', 'warn'],
]

export type SheetSwitchProps = { findings: number; preview: () => void; share: () => void }

export function SheetSwitch({ findings, preview, share }: SheetSwitchProps) {
  const editor = useEditor()
  const open = useStore(editor.$sheet)
  return (
    <nav className="pe-sheets dark" aria-label="Below the canvas">
      {SHEETS.map(([sheet, icon]) => (
        <button
          key={sheet}
          type="button"
          aria-pressed={sheet === open}
          onClick={() => editor.$sheet.set(sheet === open ? null : sheet)}
        >
          <Icon name={icon} />
          <span>
            {SHEET_NAMES[sheet]}
            {sheet === 'checks' && findings > 0 && ` ${findings}`}
          </span>
        </button>
      ))}
      <button type="button" onClick={preview}>
        <Icon name="eye" />
        <span>Preview</span>
      </button>
      <button type="button" onClick={share}>
        <Icon name="link" />
        <span>Share</span>
      </button>
    </nav>
  )
}
