/** State of a form that takes the place of the button that opens it, and leads the focus into it and back. */
import { useState } from 'react'
import { focusFirstField, focusWhenLost } from './take-focus.ts'

export type InlineForm = {
  isOpen: boolean
  open: () => void
  close: () => void
  /** Ref of the form, or of the element around its fields and buttons. */
  form: (element: HTMLElement | null) => void
  /** Ref of the button. Takes the focus only once the form has closed, not when the screen appears. */
  opener: ((element: HTMLElement | null) => void) | undefined
}

/** `isOpenFirst`: true for a form that is open when its screen appears. */
export function useInlineForm(isOpenFirst = false): InlineForm {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>(isOpenFirst ? 'open' : 'unused')
  return {
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
    form: focusFirstField,
    opener: state === 'closed' ? focusWhenLost : undefined,
  }
}
