/** The head of an import: the way back, and its steps. */
import { BackLink } from '../../../kit/panel/back-link.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import '../../../kit/panel/editor.css'
import './import-head.css'

export type ImportHeadProps = {
  up: { href: string; name: string }
  steps: readonly string[]
  /** The index of the step that is open. */
  step: number
  /** undefined where there is nothing to cancel. */
  cancel: (() => void) | undefined
}

export const ImportHead = ({ up, steps, step, cancel }: ImportHeadProps) => (
  <div className="row wrapf ed-head im-head">
    <BackLink href={up.href} label={up.name} />
    <h2>Import</h2>
    <ol className="im-steps row wrapf small">
      {steps.map((name, index) => (
        <li
          key={name}
          className={index < step ? 'done' : index === step ? 'here' : undefined}
          aria-current={index === step ? 'step' : undefined}
        >
          <i>{index < step ? <Icon name="check" small /> : index + 1}</i>
          {name}
        </li>
      ))}
    </ol>
    {cancel !== undefined && (
      <button type="button" className="btn quiet sm im-cancel" onClick={cancel}>
        Cancel
      </button>
    )}
  </div>
)
