/** An icon from the shop's sprite, which needs one request for all icons. */
import spriteUrl from './icons.svg?no-inline'

export type IconProps = {
  /** Symbol id in icons.svg. */
  name: string
  small?: boolean
}

export const Icon = ({ name, small = false }: IconProps) => (
  <svg className={small ? 'i s' : 'i'} aria-hidden="true">
    <use href={`${spriteUrl}#${name}`} />
  </svg>
)
