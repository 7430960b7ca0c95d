/** A list of entries with fields of their own: slides, steps, buttons. Each can be moved, by its keys, and taken out. */

import { Fragment, type ReactNode, useRef } from 'react'
import { Icon } from '../../primitives/icon.tsx'
import { type ConfigField, emptyOf } from './config-fields.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type Entry = Readonly<Record<string, unknown>>

export type ListFieldProps = {
  label: string
  fields: readonly ConfigField[]
  value: readonly Entry[]
  change: (value: Entry[]) => void
  /** The field of one setting of an entry. */
  input: (field: ConfigField, value: unknown, change: (value: unknown) => void) => ReactNode
}

/** Slides have ids and numbers; other entries have neither. */
const numbered = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry, index) => ('sequence_number' in entry ? { ...entry, sequence_number: index + 1 } : entry))

const inOrder = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => Number(one.sequence_number ?? 0) - Number(other.sequence_number ?? 0))

export function ListField({ label, fields, value, change, input }: ListFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  useKeptFocus(list, '.pe-addentry')
  const entries = inOrder(value)
  const add = () => {
    const ids = fields[0]?.name === 'img_src' ? { id: crypto.randomUUID(), sequence_number: entries.length + 1 } : {}
    change(numbered([...entries, { ...emptyOf(fields), ...ids }]))
  }
  return (
    <fieldset ref={list} className="pe-group">
      <legend>{label}</legend>
      <ol className="pe-list">
        {entries.map((entry, at) => (
          <li key={String(entry.id ?? at)}>
            <div className="pe-listbar">
              <b>{at + 1}</b>
              <Mover name="Move up" icon="up" isOff={at === 0} act={() => change(numbered(moved(entries, at, -1)))} />
              <Mover
                name="Move down"
                icon="down"
                isOff={at === entries.length - 1}
                act={() => change(numbered(moved(entries, at, 1)))}
              />
              <Mover name="Remove" icon="trash" isOff={false} act={() => change(numbered(entries.toSpliced(at, 1)))} />
            </div>
            {fields.map((field) => (
              <Fragment key={field.name}>
                {input(field, entry[field.name], (next) => change(entries.with(at, { ...entry, [field.name]: next })))}
              </Fragment>
            ))}
          </li>
        ))}
      </ol>
      <button type="button" className="btn line sm pe-addentry" onClick={add}>
        <Icon name="plus" small />
        Add
      </button>
    </fieldset>
  )
}

function moved(entries: readonly Entry[], at: number, step: 1 | -1): Entry[] {
  const entry = entries[at]
  return entry ? entries.toSpliced(at, 1).toSpliced(at + step, 0, entry) : [...entries]
}

type MoverProps = { name: string; icon: string; isOff: boolean; act: () => void }

const Mover = ({ name, icon, isOff, act }: MoverProps) => (
  <button
    type="button"
    className="pe-mini"
    title={name}
    aria-label={name}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : act}
  >
    <Icon name={icon} small />
  </button>
)
