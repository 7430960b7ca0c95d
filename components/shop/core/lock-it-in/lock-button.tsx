/** A button that locks a wine in, or removes it if it is locked in. */
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import type { LockInControl } from './use-lock-in.ts'

export const LockButton = ({ control }: { control: LockInControl }) =>
  control.locked > 0 ? (
    <Button variant="line" onClick={control.remove}>
      Remove
    </Button>
  ) : (
    <Button onClick={control.lock}>
      <Icon name="lock" small />
      Lock it in
    </Button>
  )
