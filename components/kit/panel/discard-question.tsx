/** Asks before a dialog discards what was typed in it. Shown in place of the dialog. */
import { Confirm } from './confirm.tsx'

type DiscardQuestionProps = {
  /** Id of the dialog. */
  of: string
  discard: () => void
  goOn: () => void
}

export const DiscardQuestion = ({ of, discard, goOn }: DiscardQuestionProps) => (
  <Confirm
    id={`${of}-discard`}
    title="Discard what you typed?"
    text="It has not been saved."
    act="Discard"
    keep="Go on editing"
    closed={(isDiscarded) => (isDiscarded ? discard() : goOn())}
  />
)
