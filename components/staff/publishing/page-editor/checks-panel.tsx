/** Check panel: publishing blockers and warnings, each with a link to its part and a fix button if the fix is clear. */
import { useRef } from 'react'
import { listed } from '../../../../domain/core/text/listed.ts'
import { findNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { headingAbove } from '../../../../domain/publishing/page/review-page.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import type { Finding } from '../../core/queries/finding.ts'
import { useEditor, useFillWords, usePage } from './editor-context.ts'
import { focusSettings } from './editor-regions.ts'
import { titleOf } from './part-icons.ts'
import { PictureList } from './picture-list.tsx'
import { SCREEN_NAMES } from './screen-switch.tsx'
import { $unmeasured, forgetFault } from './seen-faults.ts'
import { useRetainedFocus } from './use-retained-focus.ts'

export function ChecksPanel({ findings, close }: { findings: readonly Finding[]; close: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useRetainedFocus(panel, '.pe-findings button, button')
  const errors = findings.filter(({ level }) => level === 'error')
  const warnings = findings.filter(({ level }) => level === 'warning')
  return (
    <div ref={panel} className="pe-panel">
      <div className="pe-checkbar between">
        <h2>Checks</h2>
        <button type="button" className="iconbtn" aria-label="Close checks" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <CheckStatus findings={findings} />
      <FindingList heading="Before it can be published" findings={errors} />
      <FindingList heading="Could be better" findings={warnings} />
      <PictureList />
    </div>
  )
}

/** Stays when the check is over, so that nothing below it moves. */
export function CheckStatus({ findings }: { findings: readonly Finding[] }) {
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

type FindingListProps = {
  heading: string
  findings: readonly Finding[]
  /** Called once a finding's part is selected, where the list isn't beside the settings. */
  chosen?: (setting: string | undefined) => void
}

export const FindingList = ({ heading, findings, chosen }: FindingListProps) =>
  findings.length > 0 && (
    <section className="pe-sec">
      <h2>
        {heading} <span className="num small muted">{findings.length}</span>
      </h2>
      <ul className="pe-findings">
        {findings.map((finding) => (
          <FindingRow
            key={`${finding.node}-${finding.message}-${finding.screen}`}
            {...{ finding, chosen }}
            hasTwin={findings.some((one) => one.node !== finding.node && one.message === finding.message)}
          />
        ))}
      </ul>
    </section>
  )

type FindingRowProps = { finding: Finding; hasTwin: boolean; chosen: FindingListProps['chosen'] }

/** `hasTwin` is true if another part has the same finding: each then names the heading it is under. */
function FindingRow({ finding, hasTwin, chosen }: FindingRowProps) {
  const { level, node, setting, message, screen, fix } = finding
  const editor = useEditor()
  const page = usePage()
  const fill = useFillWords()
  const found = node === null ? undefined : findNode(page, node)
  const place = hasTwin && node !== null ? headingAbove(page, node) : ''
  const show = () => {
    if (screen) editor.$screen.set(screen)
    editor.choose(node === null ? [] : [node])
    if (editor.$sheet.get() === 'checks' || chosen) editor.$sheet.set('settings')
    if (chosen) chosen(setting)
    else focusSettings(setting)
  }
  return (
    <li className={level}>
      <Icon name={level === 'error' ? 'warn' : 'info'} small />
      <span>
        <button type="button" className="link pe-where" onClick={show}>
          {found ? fill(titleOf(found)) : 'Page'}
          {place && `, under ‘${place}’`}
          {screen && `, ${SCREEN_NAMES[screen].toLowerCase()}`}
        </button>
        {message}
        {fix && (
          <button
            type="button"
            className="link small"
            onClick={() => editor.edit(fix.edit) && forgetFault(node, message, screen)}
          >
            {fix.name}
          </button>
        )}
      </span>
    </li>
  )
}
