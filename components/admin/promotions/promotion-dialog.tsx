/** Creates or changes a promotion code, with its terms in words below the fields. */
import { useState } from 'react'
import {
  newPromotionSchema,
  type PromotionTerms,
  promotionTermsSchema,
  type StaffPromotion,
} from '../../../domain/promotion/promotion.schema.ts'
import {
  needsAccount,
  newTerms,
  promotionFaults,
  promotionWarnings,
  termsInWords,
} from '../../../domain/promotion/promotion.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { Confirm } from '../kit/confirm.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { answered, CallFailed } from '../queries.ts'
import { useDropPromotion, useShowPromotion } from './promotion-queries.ts'

const ROWS = [
  ['kind'],
  ['value', 'minimum_spend'],
  ['starts_on', 'ends_on'],
  ['uses_per_customer', 'total_uses'],
  ['first_order_only'],
  ['is_active'],
] as const

const common = {
  id: 'promotion',
  hidden: ({ kind }: PromotionTerms) => (kind === 'free_delivery' ? (['value'] as const) : []),
  about: (terms: PromotionTerms) => <InWords terms={terms} />,
  vary: ({ kind }: PromotionTerms) => ({ value: { label: kind === 'amount' ? 'Pounds' : 'Percent' } }),
}

/** `today` is London's. */
type DialogProps = { today: string; closed: () => void }

export function NewPromotion({ today, closed }: DialogProps) {
  const show = useShowPromotion()
  return (
    <FormDialog
      {...common}
      title="New promotion code"
      schema={newPromotionSchema}
      rows={[['code'], ...ROWS]}
      initial={{ ...newTerms(today), code: '' }}
      rules={(terms) => promotionFaults(terms, 0)}
      warnings={(terms) => promotionWarnings(terms, today)}
      submit="Create code"
      save={async (body) => {
        const { promotion } = await answered(call('POST /api/admin/promotions', { body }))
        show(promotion)
        showToast(`${promotion.code} is ready`)
      }}
      closed={closed}
    />
  )
}

export function ChangePromotion({ promotion, today, closed }: DialogProps & { promotion: StaffPromotion }) {
  const show = useShowPromotion()
  const [latest, setLatest] = useState(promotion)
  const { code, used, version } = latest
  return (
    <FormDialog
      {...common}
      title={code}
      schema={promotionTermsSchema}
      rows={ROWS}
      initial={promotion}
      rules={(terms) => promotionFaults(terms, used)}
      warnings={(terms) => promotionWarnings(terms, today)}
      submit="Save"
      save={async (terms) => {
        const answer = await call('PATCH /api/admin/promotions/:code', {
          params: { code },
          body: { ...terms, version },
        })
        if (answer.ok) show(answer.data.promotion)
        else {
          const saved = answer.conflict?.promotion
          if (saved === undefined) throw new CallFailed(answer)
          show(saved)
          setLatest(saved)
          return { theirs: saved }
        }
        showToast(`${code} is saved`)
        return undefined
      }}
      more={(finish) => used === 0 && <DeleteButton code={code} finish={finish} />}
      closed={closed}
    />
  )
}

function DeleteButton({ code, finish }: { code: string; finish: () => void }) {
  const drop = useDropPromotion()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setAsks(true)}>
        Delete
      </Button>
      {asks && (
        <Confirm
          id="promotion-delete"
          title={`Delete ${code}?`}
          text="No order has used it. Shoppers who know the code will find that it doesn’t work. This can’t be undone."
          act="Delete"
          run={async () => {
            await answered(call('DELETE /api/admin/promotions/:code', { params: { code } }))
            drop(code)
            showToast(`${code} is deleted`)
          }}
          closed={(isDeleted) => (isDeleted ? finish() : setAsks(false))}
        />
      )}
    </>
  )
}

const NEEDS_ACCOUNT = 'Guests are asked to sign in, since the shop can’t know what they bought before.'

const InWords = ({ terms }: { terms: PromotionTerms }) => (
  <p className="promotion-words">
    <b>{termsInWords(terms)}.</b> {needsAccount(terms) && NEEDS_ACCOUNT} Plans and gifts take no codes.
  </p>
)
