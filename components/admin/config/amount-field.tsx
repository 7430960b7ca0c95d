/** An amount in pounds, or a number of days, as a number. */
import { Field, type FieldProps } from '../../primitives/field.tsx'

export type AmountFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'placeholder' | 'step'> & {
  value: number | null
  /** null for an empty field. */
  change: (value: number | null) => void
}

export const AmountField = ({ value, change, step = 0.01, ...field }: AmountFieldProps) => (
  <Field
    {...field}
    type="number"
    min={0}
    step={step}
    value={value === null || Number.isNaN(value) ? '' : value}
    onChange={({ target }) => change(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
  />
)
