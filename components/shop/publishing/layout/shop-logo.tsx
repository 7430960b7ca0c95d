/** A shop's logo: the merchant's picture, or the default mark. Rendered by the build only. */
import type { Logo } from '../../../../domain/core/theme/theme.ts'
import { Mark } from '../../../kit/primitives/mark.tsx'

/** `logo`: null for the default mark. */
export type LogoProps = { logo: Logo | null; name: string }

export const ShopLogo = ({ logo, name }: LogoProps) =>
  logo === null ? (
    <Mark />
  ) : (
    <img
      className="mark"
      src={`/images/${logo.file}`}
      alt={logo.has_name ? name : ''}
      width={logo.width ?? undefined}
      height={logo.height ?? undefined}
    />
  )

/** The logo with the shop's name beside it, unless it contains the name. */
export const NamedLogo = ({ logo, name }: LogoProps) => (
  <>
    <ShopLogo logo={logo} name={name} />
    {logo?.has_name !== true && name}
  </>
)
