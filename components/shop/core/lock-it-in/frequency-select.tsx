/** Select for a delivery frequency: every month, every 2 or every 3 months. */
import type { ComponentProps } from 'react'
import { FREQUENCIES, type Frequency, frequencyTitle, toFrequency } from '../../../../domain/core/calendar/frequency.ts'

type FrequencySelectProps = Pick<ComponentProps<'select'>, 'id' | 'aria-label' | 'aria-describedby'> & {
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
