/** Labels of phone orders for staff. */
import type { PhoneOrderState } from '../../../../domain/selling/phone-order/phone-order.ts'
import { namesOf } from '../../../kit/panel/state-names.ts'

export const PHONE_ORDER_TAGS: Readonly<Record<PhoneOrderState, [label: string, look: string]>> = {
  waiting: ['Waiting', 'y'],
  ordered: ['Ordered', 'g'],
  expired: ['Expired', ''],
  cancelled: ['Cancelled', ''],
}

export const PHONE_ORDER_TAB_NAMES = namesOf(PHONE_ORDER_TAGS)
