/** Select for a delivery frequency: every month, every 2 or every 3 months. */
import { FREQUENCIES, type Frequency, frequencyTitle, toFrequency } from '../../../../domain/core/calendar/frequency.ts'
import type { ControlProps } from '../../../kit/primitives/field.tsx'

type FrequencySelectProps = Partial<ControlProps> & {
  'aria-label'?: string
  value: Frequency
  choose: (frequency: Frequency) => void
}

export const FrequencySelect = ({ choose, ...field }: FrequencySelectProps) => (
  <select className="input" {...field} onChange={({ target }) => choose(toFrequency(Number(target.value)))}>
    {FREQUENCIES.map((months) => (
      <option key={months} value={months}>
        {frequencyTitle(months)}
      </option>
    ))}
  </select>
)
