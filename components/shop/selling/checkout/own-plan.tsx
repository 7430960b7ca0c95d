import type { PlanType } from '../../../../domain/selling/cart/plan-type.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { sectionPath } from '../../core/session/area-paths.ts'

/** `name` is '' for Lock it in. Notes that the customer has a plan of this type, at a checkout that starts another one. */
export const OwnPlan = ({ type, name }: { type: PlanType; name: string | null }) =>
  name === null ? null : (
    <Note kind="warn">
      {`You already have ${name || 'a Lock it in plan'}: `}
      <a href={sectionPath(type, 'schedule')}>change it</a>
      {', or add a second plan'}
    </Note>
  )
