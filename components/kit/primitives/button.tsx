/** The shop's button, with a pending state that shows a spinner and a label. */
import type { ComponentProps } from 'react'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'line' | 'gold' | 'ghost' | 'quiet' | 'danger'
  /** Label while the action is pending ('Adding'); null or absent otherwise. */
  working?: string | null
}

export function Button({ variant, working = null, className = '', children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={['btn', variant, className].filter(Boolean).join(' ')}
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
