/** Colour arithmetic on '#rrggbb', and the contrast ratio of WCAG 2 (docs/domain.md#look). */

export const HEX_COLOUR = /^#[0-9a-f]{6}$/

type Channels = readonly [red: number, green: number, blue: number]

const channels = (hex: string): Channels => {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}

const toHex = (value: readonly number[]): string =>
  `#${value.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Returns `colour` with that share (0 to 1) of `other` mixed in. */
export function mix(colour: string, other: string, share: number): string {
  const to = channels(other)
  return toHex(channels(colour).map((channel, at) => channel + ((to[at] ?? 0) - channel) * share))
}

/** CSS of the colour at that opacity, from 0 to 1. */
export const withAlpha = (colour: string, alpha: number): string => `rgb(${channels(colour).join(' ')} / ${alpha})`

/** Converts a channel from 0 to 255 to linear light. */
const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Channels): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast ratio from 1 to 21, in either order, of channels from 0 to 255. */
export function channelContrast(one: Channels, other: Channels): number {
  const [light, dark] = [luminance(one), luminance(other)]
  return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05)
}

/** Contrast ratio from 1 to 21, in either order. */
export const contrast = (one: string, other: string): number => channelContrast(channels(one), channels(other))
