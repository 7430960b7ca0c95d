/** Dialogs that add or change one redirect, or add the lines of a list. */
import type { Redirect } from '../../../../domain/publishing/redirect/redirect.ts'
import { describeRedirect } from '../../../../domain/publishing/redirect/redirect.ts'
import { redirectFormSchema, redirectLinesSchema } from '../../../../domain/publishing/redirect/redirects.schema.ts'
import { readListedRedirect } from '../../../../domain/staff/import/exports/redirect-list.ts'
import type { CallResult } from '../../../kit/api/call.ts'
import { FieldOfLines, faultCount, lineFaults } from '../../../kit/panel/field-of-lines.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { formField } from '../../../kit/panel/form-values.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { findPages, LinkField, type LinkTargets } from '../../core/link-picker/link-field.tsx'
import { addRedirects } from './add-redirects.ts'
import { ImportRedirects } from './import-redirects.tsx'
import { REDIRECTS, saveRedirects } from './save-redirects.ts'

const refused = (errors: Readonly<Record<string, string>>): CallResult<never> => ({
  ok: false,
  status: 0,
  message: Object.values(errors)[0] ?? '',
  errors,
})

const ON_SITE: LinkTargets = {
  search: 'redirect-targets',
  placeholder: 'Find a page, list or product',
  help: 'Choose from the list, or begin with /',
  find: findPages,
}

const NAMES: Readonly<Record<string, string>> = { from: 'The old address', to: 'The new address' }

/** `redirect` is null for a new one. */
export function RedirectDialog({ redirect, closed }: { redirect: Redirect | null; closed: () => void }) {
  return (
    <FormDialog
      id="redirect"
      title={redirect === null ? 'New redirect' : 'Change the redirect'}
      schema={redirectFormSchema}
      initial={redirect ?? { from: '', to: '' }}
      own={({ to }, set, errors) => ({
        to: (
          <LinkField
            label="New address"
            value={to}
            error={errors.to}
            targets={ON_SITE}
            change={(url) => set({ to: url })}
          />
        ),
      })}
      submit="Save"
      toast={({ from }) => `${from} leads to its new address`}
      reread={REDIRECTS}
      save={async (typed) => {
        const read = readListedRedirect(typed, location.host)
        if (!read.ok)
          return refused(
            Object.fromEntries(read.faults.map(({ field, reason }) => [field, `${NAMES[field]} ${reason}`])),
          )
        const { redirect: next } = read
        return saveRedirects(
          (list) =>
            list.some(({ from }) => from === redirect?.from)
              ? list.map((one) => (one.from === redirect?.from ? next : one))
              : [...list, next],
          (one, field) => (one.from === next.from ? field : undefined),
        )
      }}
      closed={closed}
    />
  )
}

type RedirectsDialogProps = {
  /** The saved list. */
  current: readonly Redirect[]
  closed: () => void
}

export function RedirectsDialog({ current, closed }: RedirectsDialogProps) {
  const isNew = ({ from, to }: Redirect) => !current.some((one) => one.from === from && one.to === to)
  return (
    <FormDialog
      id="redirects"
      title="Paste or import redirects"
      schema={redirectLinesSchema}
      initial={{ lines: [] }}
      own={({ lines }, set, errors) => ({
        lines: (
          <div className="stack">
            <ImportRedirects
              redirects={current}
              change={(all) => set({ lines: [...lines, ...all.filter(isNew).map(describeRedirect)] })}
            />
            <FieldOfLines
              name="lines"
              field={formField(redirectLinesSchema, 'lines')}
              value={lines}
              error={errors.lines ?? faultCount(lineFaults(errors, 'lines.'), 'can’t be added')}
              faults={lineFaults(errors, 'lines.')}
              set={(next) => set({ lines: next })}
            />
          </div>
        ),
      })}
      submit={({ lines }) => (lines.length === 0 ? 'Add' : `Add ${countOf(lines.length, 'redirect')}`)}
      toast={({ lines }) => `${countOf(lines.length, 'redirect')} added`}
      reread={REDIRECTS}
      save={async ({ lines }) => {
        const answer = await addRedirects(current, lines)
        if (!answer.ok) return answer
        if (answer.reasons.size === 0) return undefined
        const bad = [...answer.reasons].toSorted(([one], [other]) => one - other)
        const added = lines.length - bad.length
        return {
          message: added === 0 ? 'Nothing is added yet.' : `${countOf(added, 'redirect')} added. The rest are below.`,
          set: { lines: bad.map(([at]) => lines[at] ?? '') },
          errors: Object.fromEntries(bad.map(([, reason], at) => [`lines.${at}`, reason])),
        }
      }}
      closed={closed}
    />
  )
}
