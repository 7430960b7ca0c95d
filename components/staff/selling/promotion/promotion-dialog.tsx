/** Creates or changes a promotion code, with its terms in words below the fields. */
import { useRef } from 'react'
import {
  newPromotionSchema,
  type PromotionTerms,
  promotionTermsSchema,
  type StaffPromotion,
} from '../../../../domain/selling/promotion/promotion.schema.ts'
import {
  describeTerms,
  needsAccount,
  newTerms,
  noAccountWarning,
  promotionFaults,
  promotionWarnings,
} from '../../../../domain/selling/promotion/promotion.ts'
import { may } from '../../../../domain/staff/access/roles.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { DeleteButton } from '../../../kit/panel/delete-button.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { usePromotionScope } from './promotion-scope.tsx'

export const PROMOTIONS = 'promotions'

/** The short fields are in pairs. */
const ROWS = [
  ['kind'],
  ['value', 'minimum_spend'],
  ['minimum_bottles'],
  ['category_ids', 'product_codes'],
  ['customer_emails'],
  ['starts_on', 'ends_on'],
  ['uses_per_customer', 'total_uses'],
  ['first_order_only'],
  ['is_active'],
] as const

const NEEDS_ACCOUNT = 'Guests are asked to sign in first.'

/**
 * Returns a function that warns once of added e-mail addresses without an account, if the user may see customers.
 * `saved` are those that the code has.
 */
function useMissingAccounts(saved: readonly string[], servesCustomers: boolean) {
  const known = useRef(new Set(saved))
  return async ({ customer_emails }: PromotionTerms) => {
    const added = customer_emails.filter((email) => !known.current.has(email))
    if (added.length === 0 || !servesCustomers) return undefined
    const missing = await call('POST /api/admin/promotions/missing-accounts', { body: { customer_emails: added } })
    if (!missing.ok) return undefined
    for (const email of added) known.current.add(email)
    const message = noAccountWarning(missing.data.customer_emails)
    return message === '' ? undefined : { message: 'Not saved yet.', set: {}, errors: { customer_emails: message } }
  }
}

/** `promotion` is null for a new one. `today` is London's. */
type DialogProps = { promotion: StaffPromotion | null; today: string; staff: StaffInfo; closed: () => void }

export function PromotionDialog({ promotion, today, staff, closed }: DialogProps) {
  const scope = usePromotionScope(promotion)
  const missing = useMissingAccounts(promotion?.customer_emails ?? [], may(staff.permissions, 'serve_customers'))
  const common = {
    id: 'promotion',
    reread: [PROMOTIONS],
    hidden: ({ kind }: PromotionTerms) => (kind === 'free_delivery' ? (['value'] as const) : []),
    about: (terms: PromotionTerms) => (
      <p className="promotion-terms">
        <b>{describeTerms(terms, scope.namesOf(terms))}.</b> {needsAccount(terms) && NEEDS_ACCOUNT} Plans and gifts take
        no codes.
      </p>
    ),
    own: scope.fields,
    vary: ({ kind }: PromotionTerms) => ({ value: { label: kind === 'amount' ? 'Pounds' : 'Percent' } }),
    warnings: (terms: PromotionTerms) => promotionWarnings(terms, today),
    closed,
  }
  if (promotion === null)
    return (
      <FormDialog
        {...common}
        title="New promotion code"
        schema={newPromotionSchema}
        rows={[['code'], ...ROWS]}
        initial={{ ...newTerms(today), code: '' }}
        rules={(terms) => promotionFaults(terms, 0)}
        submit="Create code"
        save={async (body) => (await missing(body)) ?? call('POST /api/admin/promotions', { body })}
        toast={({ code }) => `${code} is ready`}
      />
    )
  const { code, used } = promotion
  return (
    <FormDialog
      {...common}
      title={code}
      schema={promotionTermsSchema}
      rows={ROWS}
      initial={promotion}
      rules={(terms, noun) => promotionFaults(terms, noun.used)}
      submit="Save"
      save={async (terms, { version }) => {
        const warning = await missing(terms)
        if (warning !== undefined) return warning
        const answer = await call('PATCH /api/admin/promotions/:code', {
          params: { code },
          body: { ...terms, version },
        })
        return answer.ok || !answer.conflict ? answer : { theirs: answer.conflict.promotion }
      }}
      toast={`${code} is saved`}
      more={(finish) =>
        used === 0 && (
          <DeleteButton
            id="promotion-delete"
            name={code}
            text="No order has used it. Shoppers who know the code will find that it doesn’t work. This can’t be undone."
            reread={[PROMOTIONS]}
            send={() => call('DELETE /api/admin/promotions/:code', { params: { code } })}
            deleted={finish}
          />
        )
      }
    />
  )
}
