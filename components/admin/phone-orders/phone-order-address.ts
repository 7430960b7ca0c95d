/** Which phone orders are listed, as the address says it: a reload or a link shows the same. */
import { PHONE_ORDER_STATES, type PhoneOrderState } from '../../../domain/phone-order/phone-order.ts'

export type PhoneOrderChoice = { tab: PhoneOrderState; q: string; page: number }

const isState = (text: string | null): text is PhoneOrderState => PHONE_ORDER_STATES.some((state) => state === text)

/** `search` is the address's query. What can't be read is as if nothing had been said. */
export function readPhoneOrderChoice(search: string): PhoneOrderChoice {
  const given = new URLSearchParams(search)
  const [tab, page] = [given.get('tab'), Number(given.get('page'))]
  return {
    tab: isState(tab) ? tab : 'waiting',
    q: given.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** '' for the first page of those that wait. */
export function phoneOrderSearch({ tab, q, page }: PhoneOrderChoice): string {
  const query = new URLSearchParams()
  if (tab !== 'waiting') query.set('tab', tab)
  if (q !== '') query.set('q', q)
  if (page > 1) query.set('page', String(page))
  const text = String(query)
  return text === '' ? '' : `?${text}`
}
