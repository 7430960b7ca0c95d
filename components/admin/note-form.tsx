/** A line to write a note in, which empties once the note is kept. */
import { type FormEvent, useState } from 'react'
import { Button } from '../primitives/button.tsx'
import './note-form.css'

export type NoteFormProps = {
  /** What the field is for, for those who can't see its place. */
  label: string
  placeholder: string
  /** Characters at most. */
  longest: number
  isAdding: boolean
  /** Keeps a note that isn't empty, and calls `added` once it has. */
  add: (note: string, added: () => void) => void
}

export function NoteForm({ label, placeholder, longest, isAdding, add }: NoteFormProps) {
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== '' && !isAdding) add(note.trim(), () => setNote(''))
  }
  return (
    <form className="note-form" onSubmit={submit}>
      <label>
        <span className="sr">{label}</span>
        <input
          className="input"
          value={note}
          maxLength={longest}
          placeholder={placeholder}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <Button type="submit" look="line" working={isAdding ? 'Adding' : null}>
        Add note
      </Button>
    </form>
  )
}
