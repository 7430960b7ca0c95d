/** The two ways to get the wine. */
import { useId } from 'react'
import { Icon } from '../../primitives/icon.tsx'

export type LocalOption = 'collect' | 'delivery'

const OPTIONS = [
  { option: 'collect', icon: 'store', title: 'Collect', text: 'Ready in 4 hours' },
  { option: 'delivery', icon: 'truck', title: 'Delivery', text: 'Free local delivery' },
] as const

export type LocalOptionsProps = { chosen: LocalOption; onChoose: (option: LocalOption) => void }

export function LocalOptions({ chosen, onChoose }: LocalOptionsProps) {
  const name = useId()
  return (
    <fieldset className="local-options grid-3">
      <legend className="sr">Collect or have it delivered</legend>
      {OPTIONS.map(({ option, icon, title, text }) => (
        <label key={option}>
          <input
            className="sr"
            type="radio"
            name={name}
            value={option}
            checked={option === chosen}
            onChange={() => onChoose(option)}
          />
          <Icon name={icon} />
          <b>{title}</b>
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
