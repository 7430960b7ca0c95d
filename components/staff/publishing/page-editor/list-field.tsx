/** A list of entries with fields of their own: slides, steps, buttons. Each can be moved, by its keys, and taken out. */
import { type ReactNode, useRef } from 'react'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { MoveTools, Tool } from '../../../kit/panel/tool.tsx'
import { type ConfigField, newEntry } from './config-fields.ts'
import { ProductPicker } from './product-fields.tsx'
import { Setting } from './setting.tsx'
import { useRetainedFocus } from './use-retained-focus.ts'

type Entry = Readonly<Record<string, unknown>>

export type ListFieldProps = {
  label: string
  fields: readonly ConfigField[]
  value: readonly Entry[]
  change: (value: Entry[]) => void
  /** The field of one setting of an entry; `set` changes settings of that entry. */
  input: (field: ConfigField, entry: Entry, set: (change: Entry) => void) => ReactNode
}

/** Slides have ids and numbers; other entries have neither. */
const numbered = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry, index) => ('sequence_number' in entry ? { ...entry, sequence_number: index + 1 } : entry))

const inOrder = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => Number(one.sequence_number ?? 0) - Number(other.sequence_number ?? 0))

export function ListField({ label, fields, value, change, input }: ListFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  useRetainedFocus(list, '.pe-addentry :is(button, input)')
  const entries = inOrder(value)
  const set = (next: readonly Entry[]) => change(numbered(next))
  const add = (first: Entry) => set([...entries, { ...newEntry(fields), ...first }])
  const product = fields.find(({ kind }) => kind.is === 'product')?.name
  return (
    <fieldset ref={list} className="pe-group">
      <legend>{label}</legend>
      <ol className="pe-list">
        {entries.map((entry, at) => (
          // Numbered as in the document, which has them in any order.
          <li key={String(entry.id ?? at)} data-setting={value.indexOf(entry)}>
            <div className="pe-listbar">
              <b>{at + 1}</b>
              <MoveTools name={`${at + 1}`} rows={entries} at={at} set={set} look="pe-mini" />
              <Tool
                label={`Remove ${at + 1}`}
                icon="trash"
                look="pe-mini"
                press={() => set(entries.toSpliced(at, 1))}
              />
            </div>
            {fields.map((field) => (
              <Setting key={field.name} of={field.name}>
                {input(field, entry, (settings) => change(entries.with(at, { ...entry, ...settings })))}
              </Setting>
            ))}
          </li>
        ))}
      </ol>
      <div className="pe-addentry">
        {product === undefined ? (
          <NewButton look="line" label="Add" press={() => add({})} />
        ) : (
          <ProductPicker
            label="Add a product"
            chosen={entries.map((entry) => String(entry[product]))}
            choose={({ code }) => add({ [product]: code })}
          />
        )}
      </div>
    </fieldset>
  )
}
