/** Asks for a postcode and opens the store finder with it. */
import type { FormEvent } from 'react'
import { useId } from 'react'
import { Button } from '../../primitives/button.tsx'
import { openStoreFinder } from '../../store/open-store-finder.ts'

const FIELD = 'postcode'

export function CollectForm() {
  const id = useId()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get(FIELD)
    void openStoreFinder(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <form className="field" onSubmit={find}>
      <label htmlFor={id}>Your postcode</label>
      <div className="find">
        <input
          className="input"
          id={id}
          name={FIELD}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="BA1 2QH"
        />
        <Button type="submit">Find local store</Button>
      </div>
    </form>
  )
}
