/** Button back to the previous section of the basket drawer. */
import { Icon } from '../../../../kit/primitives/icon.tsx'
import type { PopoutSection, PopoutStep } from './popout-section.ts'

export type BackButtonProps = {
  to: Exclude<PopoutSection['section'], 'single_product'>
  go: (step: PopoutStep) => void
}

const NAMES = { cart: 'Back to your basket', recommended_products: 'Back to the others' }

export const BackButton = ({ to, go }: BackButtonProps) => (
  <button type="button" className="btn quiet sm pop-back" onClick={() => go({ step: 'back' })}>
    <Icon name="left" small />
    {NAMES[to]}
  </button>
)
