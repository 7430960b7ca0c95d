import { type RefObject, useEffect, useState } from 'react'
import { type Guest, readGuest } from './stored-guest.ts'

const FIELDS = ['email', 'first_name', 'last_name'] as const

/**
 * Fills empty fields of a form with a guest's known details, and returns them; null before mounting, and if
 * no guest is stored.
 */
export function useStoredGuest(form: RefObject<HTMLFormElement | null>): Guest | null {
  const [guest, setGuest] = useState<Guest | null>(null)
  useEffect(() => {
    const known = readGuest()
    setGuest(known)
    for (const name of FIELDS) {
      const field = form.current?.elements.namedItem(name)
      if (known && field instanceof HTMLInputElement && field.value === '') field.value = known[name]
    }
  }, [form])
  return guest
}
