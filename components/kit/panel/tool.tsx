/** Icon buttons. */
import { moved } from '../../../domain/core/tree/moved.ts'
import { Icon } from '../primitives/icon.tsx'

export type ToolProps = {
  label: string
  icon: string
  /** 'pe-mini' for the smaller buttons of the page editor. */
  look?: 'iconbtn' | 'pe-mini'
  isOff?: boolean
  press: () => void
}

export const Tool = ({ label, icon, look = 'iconbtn', isOff = false, press }: ToolProps) => (
  <button
    type="button"
    className={look}
    title={label}
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || press()}
  >
    <Icon name={icon} small />
  </button>
)

export type MoveToolsProps<Row> = {
  /** The row's name in the labels: 'Rioja Reserva'. */
  name: string
  rows: readonly Row[]
  at: number
  set: (rows: Row[]) => void
  look?: ToolProps['look']
}

/** Buttons that move a row of a list up and down. */
export const MoveTools = <Row,>({ name, rows, at, set, look = 'iconbtn' }: MoveToolsProps<Row>) => (
  <>
    <Tool label={`Move ${name} up`} icon="up" look={look} isOff={at === 0} press={() => set(moved(rows, at, at - 1))} />
    <Tool
      label={`Move ${name} down`}
      icon="down"
      look={look}
      isOff={at === rows.length - 1}
      press={() => set(moved(rows, at, at + 1))}
    />
  </>
)
