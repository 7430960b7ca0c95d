/** The shop's facts for placeholders in content: the merchant's details, and delivery costs from the settings. */
import { withUnbrokenPostcodes } from '../../core/address/unbroken-postcodes.ts'
import { addressLines, legalFacts, phoneHref } from '../../core/company/company.ts'
import type { Company } from '../../core/company/schema.ts'
import { escapeHtml } from '../../core/html/escape-html.ts'
import { formatPounds, formatPoundsBrief, type Pence, toPounds } from '../../core/money/pence.ts'
import { retentionTable } from '../../core/retention/in-words.ts'
import { capital } from '../../core/text/capital.ts'
import { numberWord } from '../../core/text/number-words.ts'
import { PLAN_ANNOUNCED, PLAN_CHARGED, PLAN_CLOSES } from '../../plans/plan/plan-terms.ts'
import { CLOSE_DAYS_BEFORE, MAX_MOVE_DAYS, MAX_PAUSE_MONTHS } from '../../plans/plan/rules.ts'
import { tariffPrice } from '../../selling/delivery/free-delivery.ts'
import type { Delivery, DeliveryMethod, DeliveryService, DeliveryZone } from '../../selling/delivery/schema.ts'
import { RETURN_DAYS } from '../../selling/order/return.ts'
import { BOTTLE_REFUND, GUARANTEE_DAYS, GUARANTEE_PERIOD } from '../../selling/refund/case-refund.ts'
import type { ContentFacts } from './fill-facts.ts'

/** Placeholders (`{{…}}`) available in content; docs/own-shop.md lists them. */
export const contentFacts = (company: Company, delivery: Delivery): ContentFacts => ({
  text: { ...companyFacts(company), ...deliveryFacts(delivery), ...RULES },
  html: {
    delivery_table: deliveryTable(delivery),
    retention_table: retentionTable(),
    telephone: telephone(company),
    email_link: emailLink(company),
  },
})

/** Rules that are the same for every shop. */
const RULES: Record<string, string> = {
  plan_charged: PLAN_CHARGED,
  plan_announced: PLAN_ANNOUNCED,
  plan_closes: PLAN_CLOSES,
  bottle_refund: BOTTLE_REFUND,
  refund_days: String(GUARANTEE_DAYS),
  refund_period: GUARANTEE_PERIOD,
  return_days: String(RETURN_DAYS),
  move_days: String(MAX_MOVE_DAYS),
  pause_months: numberWord(MAX_PAUSE_MONTHS),
  close_days: numberWord(CLOSE_DAYS_BEFORE),
}

const companyFacts = (company: Company): Record<string, string> => {
  const address = addressLines(company).map(withUnbrokenPostcodes)
  return {
    shop: company.name,
    legal_name: company.legal_name,
    seller: [company.legal_name, ...address].join(', '),
    address: address.join(', '),
    legal_facts: withUnbrokenPostcodes(legalFacts(company).join('. ')),
  }
}

const emailLink = ({ email }: Company): string =>
  email && `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`

/** The telephone number as a link, and its hours. */
function telephone({ phone, hours }: Company): string {
  if (phone === '') return ''
  return `<a href="${phoneHref(phone)}">${escapeHtml(phone)}</a>${hours && `<br>${escapeHtml(hours)}`}`
}

const serviceOf = (zone: DeliveryZone | undefined, method: DeliveryMethod): DeliveryService | undefined =>
  zone?.services.find((service) => service.method === method)

const pounds = (pence: Pence): string => (pence === 0 ? 'free' : formatPounds(toPounds(pence)))

/** Facts of the catch-all zone, which contains every postcode without a named zone, and so most addresses. */
function deliveryFacts({ zones, cut_off }: Delivery): Record<string, string> {
  const home = zones.find(({ areas }) => areas.length === 0)
  const [standard, nextDay] = [serviceOf(home, 'standard'), serviceOf(home, 'next_day')]
  const freeFrom = standard?.free_from_pence ?? null
  return {
    delivery_area: home?.name ?? '',
    delivery_price: standard ? pounds(standard.price_pence) : '',
    delivery_time: standard?.time ?? '',
    free_delivery_from: freeFrom === null ? '' : formatPoundsBrief(toPounds(freeFrom)),
    next_day_price: nextDay ? pounds(nextDay.price_pence) : '',
    not_served: zones
      .filter(({ is_served }) => !is_served)
      .map(({ name }) => name)
      .join(', '),
    cut_off: clock(cut_off),
  }
}

/** '15:00' → '3pm', '14:30' → '2.30pm'. */
function clock(time: string): string {
  if (time === '') return ''
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}${minutes > 0 ? `.${String(minutes).padStart(2, '0')}` : ''}${hours < 12 ? 'am' : 'pm'}`
}

/** A row for each zone, a column for each method of any zone. */
function deliveryTable({ zones }: Delivery): string {
  const hasNextDay = zones.some((zone) => serviceOf(zone, 'next_day') !== undefined)
  const head = ['Where', 'Standard', ...(hasNextDay ? ['Next day'] : [])]
  const rows = zones.map((zone) => [
    zone.name,
    zone.is_served ? standardCell(serviceOf(zone, 'standard')) : 'Not served',
    ...(hasNextDay ? [nextDayCell(serviceOf(zone, 'next_day'))] : []),
  ])
  const cells = (row: readonly string[]) =>
    row.map((cell, index) =>
      index === 0 ? `<th scope="row">${escapeHtml(cell)}</th>` : `<td>${escapeHtml(cell)}</td>`,
    )
  return [
    '<table><caption>Delivery by place</caption><thead><tr>',
    ...head.map((name) => `<th scope="col">${name}</th>`),
    '</tr></thead><tbody>',
    ...rows.map((row) => `<tr>${cells(row).join('')}</tr>`),
    '</tbody></table>',
  ].join('')
}

function standardCell(service: DeliveryService | undefined): string {
  if (service === undefined) return 'No'
  return `${capital(tariffPrice(service))}, ${service.time}`
}

const nextDayCell = (service: DeliveryService | undefined): string =>
  service === undefined ? 'No' : capital(pounds(service.price_pence))
