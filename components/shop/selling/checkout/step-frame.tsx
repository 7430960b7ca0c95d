/** The frame of a checkout step: number or tick, name, a summary of the input, and a Change button. */
import type { ReactNode } from 'react'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import type { StepState } from './steps.ts'

export type StepFrameProps = {
  /** 1 to 5. */
  number: number
  name: string
  state: StepState
  /** Summary of the input, shown once the step is done. */
  summary?: string | undefined
  /** Opens the step again; undefined if nothing can be changed. */
  onChange?: (() => void) | undefined
  children?: ReactNode
  /** Hides the body without unmounting it, so that typed input survives while another step is open. */
  isBodyHidden?: boolean
}

export const StepFrame = ({
  number,
  name,
  state,
  summary,
  onChange,
  children,
  isBodyHidden = false,
}: StepFrameProps) => (
  <section className={`checkout-step ${state}`} aria-label={name}>
    <span className="checkout-no">
      {state === 'done' ? (
        <>
          <Icon name="check" small />
          <span className="sr">Done</span>
        </>
      ) : (
        number
      )}
    </span>
    <h2 tabIndex={-1}>{name}</h2>
    {state === 'done' && onChange && (
      <button type="button" className="link" onClick={onChange}>
        Change<span className="sr">{` ${name.toLowerCase()}`}</span>
      </button>
    )}
    {state === 'done' && summary && <p className="checkout-summary soft">{summary}</p>}
    {children && (
      <div className="checkout-body" hidden={isBodyHidden}>
        {children}
      </div>
    )}
  </section>
)

export const Continue = ({ isSending, children = 'Continue' }: { isSending: boolean; children?: ReactNode }) => (
  <Button type="submit" className="checkout-continue" working={isSending ? 'Saving' : null}>
    {children}
  </Button>
)
