/** Check panel: publishing blockers and warnings, each with a link to its part and a fix button if the fix is clear. */
import { type ReactNode, useRef, useState } from 'react'
import { listed } from '../../../../domain/core/text/listed.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { FindingList, type ListedFinding } from '../../core/finding/finding-list.tsx'
import { placeName } from '../../core/finding/place-name.ts'
import type { Finding } from '../../core/queries/finding.ts'
import { useEditor, useFillText, usePage } from './editor-context.ts'
import { focusSettings } from './editor-regions.ts'
import { PictureList } from './picture-list.tsx'
import { SCREEN_NAMES } from './screen-switch.tsx'
import { $unmeasured, forgetFault } from './seen-faults.ts'
import { useRetainedFocus } from './use-retained-focus.ts'

export function ChecksPanel({ findings, close }: { findings: readonly Finding[]; close: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useRetainedFocus(panel, '.findings button, button')
  const listed = useListed(findings)
  const lists = [
    { heading: 'Before it can be published', found: listed('error') },
    { heading: 'Could be better', found: listed('warning') },
  ].filter(({ found }) => found.length > 0)
  return (
    <div ref={panel} className="pe-panel">
      <div className="pe-checkbar between">
        <h2>Checks</h2>
        <button type="button" className="iconbtn" aria-label="Close checks" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <CheckStatus findings={findings} />
      {lists.map(({ heading, found }) => (
        <div key={heading} className="pe-sec">
          <FindingList heading={heading} findings={found} />
        </div>
      ))}
      <PictureList />
    </div>
  )
}

/** Stays when the check is over, so that nothing below it moves. */
function CheckStatus({ findings }: { findings: readonly Finding[] }) {
  const unmeasured = useStore($unmeasured).map((screen) => SCREEN_NAMES[screen].toLowerCase())
  return (
    <p className="pe-sec" role="status">
      {unmeasured.length > 0
        ? `Checking the page on ${listed(unmeasured)}…`
        : findings.length === 0
          ? 'Nothing to fix on any screen size.'
          : 'All screen sizes are checked.'}
    </p>
  )
}

type HeldFindingsProps = { findings: readonly Finding[]; children: ReactNode }

/** Lists of findings in a dialog, with room for those still to come, which would move the buttons. */
export function HeldFindings({ findings, children }: HeldFindingsProps) {
  const [held] = useState(() => ($unmeasured.get().length === 0 ? '' : findings.length > 2 ? 'held many' : 'held'))
  return (
    <div className={`pe-warnings ${held}`}>
      {held !== '' && <CheckStatus findings={findings} />}
      {children}
    </div>
  )
}

/**
 * Prepares findings for a list, from which each shows its part. `chosen` is called once a finding's part is selected,
 * where the list isn't beside the settings.
 */
export function useListed(
  findings: readonly Finding[],
  chosen?: (setting: string | undefined) => void,
): (level: Finding['level']) => ListedFinding[] {
  const editor = useEditor()
  const page = usePage()
  const fill = useFillText()
  const show = ({ node, setting, screen }: Finding) => {
    if (screen) editor.$screen.set(screen)
    editor.choose(node === null ? [] : [node])
    if (editor.$sheet.get() === 'checks' || chosen) editor.$sheet.set('settings')
    if (chosen) chosen(setting)
    else focusSettings(setting)
  }
  return (level) =>
    findings
      .filter((finding) => finding.level === level)
      .map((finding, _at, all) => {
        const { node, message, screen, fix } = finding
        return {
          level,
          message,
          place: placeName(finding, { page, findings: all, fill }),
          open: () => show(finding),
          ...(fix && {
            fix: { name: fix.name, run: () => editor.edit(fix.edit) && forgetFault(node, message, screen) },
          }),
        }
      })
}
