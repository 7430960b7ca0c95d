/** A section that is saved as a whole. What is typed is kept in this browser until it is saved or discarded. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Bundle } from '../../../../domain/publishing/bundle/schema.ts'
import { CONFIG_SECTIONS, type Stored } from '../../../../domain/staff/config/section.ts'
import type { ApiResponse } from '../../../kit/api/api-calls.ts'
import { type CallResult, requestJson } from '../../../kit/api/call.ts'
import { Editor } from '../../../kit/panel/editor.tsx'
import { type Faults, isSame } from '../../../kit/panel/form-values.ts'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { LoadError } from '../../../kit/panel/load-error.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { READ_ONCE, unwrap } from '../../../kit/panel/queries.ts'
import { useEditing } from '../../../kit/panel/use-editing.ts'
import { PUBLISHING } from '../../core/queries/publishing-queries.ts'
import { AddToBundle } from '../../publishing/bundle/add-dialog.tsx'
import { InBundles } from '../../publishing/bundle/in-bundles.tsx'

/** Subjects of sentences. */
const TITLES = {
  menu: 'The menu',
  banner: 'The banner',
  searchbar: 'The search bar',
  synonyms: 'The list of synonyms',
  site: 'The site',
  delivery: 'Delivery',
  stores: 'The list of shops',
  carriers: 'The list of carriers',
  vat: 'VAT',
  company: 'The company',
  look: 'The look of the shop',
  features: 'The list of features',
} as const

/** Sections that a bundle can hold. */
const BUNDLED = ['menu', 'banner'] as const

export type SectionId = keyof typeof TITLES
type ValueOf<Id extends SectionId> =
  ApiResponse<`GET /api/admin/config/${Id}`> extends { value: infer Value extends object } ? Value : never

export type SectionEditing<Value> = {
  value: Value
  /** The saved value. */
  stored: Value
  change: (value: Value) => void
  /** Messages by field of the value: 'banner_messages.0.url'. */
  errors: Faults
  /** For SchemaFields: the value's own fields. */
  fields: { values: Value; set: (change: Partial<Value>) => void; errors: Faults }
}

export type EditingOf<Id extends SectionId> = SectionEditing<ValueOf<Id>>

type SavedSectionProps<Id extends SectionId> = {
  id: Id
  /** Heading of the panel around the fields; absent where the section has its own panels. */
  heading?: string
  about?: ReactNode | ((value: ValueOf<Id>) => ReactNode)
  children: (editing: EditingOf<Id>) => ReactNode
}

export const useSection = <Id extends SectionId>(id: Id) =>
  useQuery({
    queryKey: ['config', id],
    queryFn: () => unwrap(requestJson<Stored<ValueOf<Id>>>(`/api/admin/config/${id}`)),
    ...READ_ONCE,
  })

export function SavedSection<Id extends SectionId>(props: SavedSectionProps<Id>) {
  const { id } = props
  const query = useSection(id)
  return query.data === undefined ? <LoadError of={[query]} /> : <SectionForm {...props} read={query.data} />
}

type Put<Value> = { value: Value; version: string }

/** The response. After a conflict it has the section's current values. */
async function save<Value>(id: SectionId, body: Put<Value>) {
  const url = `/api/admin/config/${id}`
  const answer = await requestJson<Stored<Value>, never>(url, { method: 'PUT', body })
  if (answer.ok || answer.status !== 409) return answer
  const now = await requestJson<Stored<Value>, never>(url)
  return now.ok ? { ...answer, conflict: { ...now.data, by: now.data.saved_by, at: now.data.saved_at } } : now
}

type SectionFormProps<Id extends SectionId> = SavedSectionProps<Id> & { read: Stored<ValueOf<Id>> }

function SectionForm<Id extends SectionId>({ id, heading, about, read, children }: SectionFormProps<Id>) {
  type Value = ValueOf<Id>
  const title = TITLES[id]
  const editing = useEditing<Stored<Value>, { value?: Value }, string, Stored<Value>>(read, {
    storedOf: (noun) => ({ noun, version: noun.version }),
    name: () => 'Config',
    editOf: ({ value }, typed) => (typed.value === undefined || isSame(typed.value, value) ? {} : typed),
    summaryOf: (_, { value }) => (value === undefined ? '' : title),
    faultsOf: () => ({}),
    send: (_, { value = read.value }, version) => save(id, { value, version }),
    // The panel shows the company's name.
    reread: [PUBLISHING, ...(id === 'company' ? ['staff'] : [])],
    draft: () => `config:${id}`,
    toast: `${title} is saved`,
  })
  const { noun, form, changed, discard, type } = editing
  const { value } = form
  const change = (next: Value) => type({ value: next })
  const errors = Object.fromEntries(
    Object.entries(editing.faults).map(([field, message]) => [field.replace(/^value\./, ''), message]),
  )
  const fields = { values: value, set: (part: Partial<Value>) => change({ ...value, ...part }), errors }
  const content = children({ value, stored: noun.value, change, errors, fields })
  const isTitle = CONFIG_SECTIONS.some((section) => section.title === heading)
  const description = typeof about === 'function' ? about(value) : about
  const bundled = BUNDLED.find((one) => one === id)
  return (
    <Editor
      editing={editing}
      names={{ value: heading ?? title }}
      latestOf={(before, now) => ({ fields: isSame(before.value, now.value) ? [] : ['value'], summary: '' })}
      actions={
        bundled && (
          <AddToBundle
            what={`${title} as it is edited here. Shoppers see the current one until the bundle goes live.`}
            put={(bundle): Promise<CallResult<{ bundle: Bundle }>> =>
              requestJson(`/api/admin/bundles/${bundle}/${bundled}`, {
                method: 'PUT',
                body: { value, version: noun.version },
              })
            }
            added={discard}
          />
        )
      }
    >
      {bundled && <InBundles noun={bundled} />}
      {heading === undefined ? (
        content
      ) : (
        <Panel title={heading} hidesTitle={isTitle} about={description} className="cfg-form">
          {content}
        </Panel>
      )}
      {changed.length === 0 && noun.saved_at !== '' && (
        <p className="small muted">
          Last saved by {noun.saved_by}, {formatPastTime(noun.saved_at, new Date())}
        </p>
      )}
    </Editor>
  )
}
