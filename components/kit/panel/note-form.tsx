/** A one-line form to add a note, cleared once the note is saved. */
import { type FormEvent, useState } from 'react'
import { Button } from '../primitives/button.tsx'
import './note-form.css'

export type NoteFormProps = {
  /** Accessible name of the field. */
  label: string
  placeholder: string
  /** Maximum number of characters. */
  longest: number
  isAdding: boolean
  /** Label of the button. */
  act?: string
  /** Saves a non-empty note, then calls `added`. */
  add: (note: string, added: () => void) => void
}

export function NoteForm({ label, placeholder, longest, isAdding, act = 'Add note', add }: NoteFormProps) {
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
      <Button type="submit" variant="line" working={isAdding ? 'Adding' : null}>
        {act}
      </Button>
    </form>
  )
}
