/** The shop's button, with a working state that shows a spinner and a verb. */
import type { ComponentProps } from 'react'

export type ButtonProps = ComponentProps<'button'> & {
  look?: 'line' | 'gold' | 'ghost' | 'quiet' | 'danger'
  /** The verb shown while the button's work is under way ('Adding'); null or absent when it rests. */
  working?: string | null
}

export function Button({ look, working = null, className = '', children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={['btn', look, className].filter(Boolean).join(' ')}
      aria-busy={working !== null || undefined}
      onClick={working === null ? onClick : undefined}
    >
      {working === null ? (
        children
      ) : (
        <>
          <span className="spin" />
          {working}
        </>
      )}
    </button>
  )
}
