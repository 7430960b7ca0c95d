/**
 * Simple tooltips: what an icon without words does, for two seconds, to those who point at it or reach it by
 * keys. Screen readers have its name already.
 */

/** Lifetime of a tooltip, in milliseconds. */
export const TOOLTIP_MILLISECONDS = 2000

/** Buttons that are an icon, and the header's tools, whose words narrow screens leave out. */
const ICONS = '.iconbtn[aria-label], .tool'

/** Pixels between the icon and its words, and between those and the window's edge. */
const GAP = 6

/** A label's first part: 'Add to my wish list: Sauternes 2017' is on the card of that wine. */
export const tooltipText = (label: string): string => label.split(': ', 1)[0]?.trim() ?? ''

/** Empty for what shows its words itself. */
function textOf(icon: HTMLElement): string {
  if (icon.ariaLabel !== null) return tooltipText(icon.ariaLabel)
  const words = icon.querySelector('span')
  return words && words.offsetWidth <= 1 ? tooltipText(words.textContent) : ''
}

/** Call it once: it serves all icons of the page, also those to come. */
export function followTooltips(): void {
  const tooltip = document.createElement('div')
  tooltip.className = 'tooltip'
  tooltip.ariaHidden = 'true'
  // Above dialogs, too.
  tooltip.popover = 'manual'
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(timer)
    if (tooltip.isConnected) tooltip.hidePopover()
    tooltip.remove()
  }
  const show = (icon: HTMLElement) => {
    hide()
    const text = textOf(icon)
    if (text === '') return
    tooltip.textContent = text
    // Within the dialog that has the icon, where nothing makes it inert.
    const home = icon.closest('dialog') ?? document.body
    home.append(tooltip)
    tooltip.showPopover()
    place(tooltip, icon)
    timer = setTimeout(hide, TOOLTIP_MILLISECONDS)
  }
  const iconOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(ICONS) : null)

  document.addEventListener('pointerover', (event) => {
    const icon = event.pointerType === 'touch' ? null : iconOf(event)
    // Moving about within the icon is not coming to it.
    if (icon && !(event.relatedTarget instanceof Node && icon.contains(event.relatedTarget))) show(icon)
  })
  document.addEventListener('pointerout', (event) => {
    const icon = iconOf(event)
    if (icon && !(event.relatedTarget instanceof Node && icon.contains(event.relatedTarget))) hide()
  })
  document.addEventListener('focusin', (event) => {
    const icon = iconOf(event)
    if (icon?.matches(':focus-visible')) show(icon)
  })
  document.addEventListener('focusout', hide)
  document.addEventListener('click', hide)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
}

/** Below the icon, or above it where there is no room; never over the window's edge. */
function place(tooltip: HTMLElement, icon: HTMLElement): void {
  const at = icon.getBoundingClientRect()
  const { width, height } = tooltip.getBoundingClientRect()
  const rightmost = document.documentElement.clientWidth - width - GAP
  const left = Math.max(GAP, Math.min(at.left + (at.width - width) / 2, rightmost))
  const below = at.bottom + GAP
  const top = below + height > window.innerHeight ? at.top - height - GAP : below
  tooltip.style.left = `${left}px`
  tooltip.style.top = `${top}px`
}
