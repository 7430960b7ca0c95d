/** The period in which a container, block or element is shown, or hidden. */
import { fromLondonTime, toLondonTime } from '../../../../domain/publishing/bundle/go-live.ts'
import { DATE_MODES } from '../../../../domain/publishing/page/page-choices.ts'
import type { Block, PartDates } from '../../../../domain/publishing/page/page-document.ts'
import { useUntilChanged } from '../../../kit/panel/use-until-changed.ts'
import { Field } from '../../../kit/primitives/field.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { useEditor } from './editor-context.ts'

const MODES: Readonly<Record<(typeof DATE_MODES)[number] | 'always', string>> = {
  always: 'Always',
  show: 'Only in a period',
  hide: 'Except in a period',
}

/** Tomorrow at midnight in London. */
const tomorrow = (): string => {
  const day = toLondonTime(new Date(Date.now() + 86_400_000)).slice(0, 10)
  return fromLondonTime(`${day}T00:00`)?.toISOString() ?? ''
}

export function DatesSection({ part: { id, dates } }: { part: Pick<Block, 'id' | 'dates'> }) {
  const editor = useEditor()
  const set = (next: PartDates | null, run = '') =>
    editor.edit({ type: 'set_dates', id, dates: next }, run && `${id}-${run}`)
  return (
    <section className="pe-sec">
      <h2>When</h2>
      <SelectField
        label="Shown"
        value={dates?.mode ?? 'always'}
        options={(['always', ...DATE_MODES] as const).map((mode) => [mode, MODES[mode]])}
        choose={(chosen) => {
          const mode = DATE_MODES.find((one) => one === chosen)
          set(mode === undefined ? null : { from: dates?.from ?? tomorrow(), until: dates?.until ?? '', mode })
        }}
      />
      {dates && (
        <>
          <MomentField
            label="From"
            hint="London time. Empty for no start"
            value={dates.from}
            change={(from) => faultOf({ ...dates, from }) ?? (set({ ...dates, from }, 'from') ? undefined : '')}
          />
          <MomentField
            label="Until"
            hint="London time. Empty for no end"
            value={dates.until}
            change={(until) => faultOf({ ...dates, until }) ?? (set({ ...dates, until }, 'until') ? undefined : '')}
          />
          <p className="small muted">The site changes within a minute or two of each time.</p>
        </>
      )}
    </section>
  )
}

function faultOf({ from, until }: PartDates): string | undefined {
  if (from === '' && until === '') return 'Choose a start or an end, or ‘Always’'
  return from !== '' && until !== '' && from >= until ? 'It ends before it begins' : undefined
}

type MomentFieldProps = {
  label: string
  hint: string
  /** UTC; '' for none. */
  value: string
  /** Returns why the moment can't be used. */
  change: (moment: string) => string | undefined
}

const shownAs = (value: string): string => (value === '' ? '' : toLondonTime(new Date(value)))

/** A time that can't be used stays in the field only. */
function MomentField({ label, hint, value, change }: MomentFieldProps) {
  const [own, setOwn] = useUntilChanged<{ typed: string; error: string } | null, string>(value, null)
  return (
    <Field
      label={label}
      hint={hint}
      type="datetime-local"
      value={own?.typed ?? shownAs(value)}
      error={own?.error}
      onChange={({ target: { value: typed } }) => {
        const at = typed === '' ? null : fromLondonTime(typed)
        const isSkipped = typed !== '' && at === null
        const error = isSkipped ? 'The clocks skip that time' : change(at?.toISOString() ?? '')
        setOwn(error === undefined ? null : { typed, error })
      }}
    />
  )
}
