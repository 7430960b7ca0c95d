/**
 * Shows tooltips with the names of icon buttons, for two seconds, on hover and keyboard focus. Hidden from screen
 * readers, which already read the name.
 */

/** Time for which a tooltip is shown, in milliseconds. */
export const TOOLTIP_MS = 2000

/** Icon buttons, and links and buttons whose text is hidden where there is no room. */
const ICONS = '.iconbtn[aria-label], .tool, .lock-too'

/** Distance between icon and tooltip, and between tooltip and window edge, in pixels. */
const GAP = 6

/** Returns the title, or else the label up to its colon: 'Add to my wish list' of 'Add to my wish list: Sauternes 2017'. */
export const tooltipText = (label: string, title = ''): string => title || (label.split(': ', 1)[0]?.trim() ?? '')

/** Returns the text of an icon's tooltip; '' if its text is visible. */
function textOf(icon: HTMLElement): string {
  const label = icon.querySelector<HTMLElement>(':scope > span:not([class])')
  if (label && label.offsetWidth > 1) return ''
  return tooltipText(icon.ariaLabel ?? label?.textContent ?? '', icon.title)
}

/** Starts tooltips for all icons of the page, including those added later. Call it once. */
export function followTooltips(): void {
  const tooltip = document.createElement('div')
  tooltip.className = 'tooltip'
  tooltip.ariaHidden = 'true'
  // A popover, to be above dialogs too.
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
    // Inside the icon's dialog, because an open dialog makes the rest of the page inert.
    const home = icon.closest('dialog') ?? document.body
    home.append(tooltip)
    tooltip.showPopover()
    place(tooltip, icon)
    timer = setTimeout(hide, TOOLTIP_MS)
  }
  const iconOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(ICONS) : null)

  document.addEventListener('pointerover', (event) => {
    const icon = event.pointerType === 'touch' ? null : iconOf(event)
    // Ignores movements within the icon.
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

/** Places the tooltip below the icon, or above if there is no room, and within the window. */
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
