/** What becomes of a wine that is out of stock when a case is put together (docs/domain.md#plans). */
import { OUT_OF_STOCK_RULES, type OutOfStockRule } from '../../domain/plan/plan.ts'
import { ChoiceCard } from '../checkout/choice-card.tsx'
import { PlanPanel } from './plan-panel.tsx'
import type { MembersSectionProps } from './section-props.ts'
import { useSteering } from './use-steering.ts'

const WORDS: Readonly<Record<OutOfStockRule, { title: string; more: string; done: string }>> = {
  substitute: {
    title: 'Send the nearest wine',
    more: 'The same kind at the closest price, never dearer to you. We write before it leaves.',
    done: 'The nearest wine comes instead.',
  },
  refund: {
    title: 'Leave it out',
    more: 'The case comes without it, and you don’t pay for it.',
    done: 'A wine that has run out is left out and not charged.',
  },
}

export function StockPanel({ plan, onPlan }: Pick<MembersSectionProps, 'plan' | 'onPlan'>) {
  const { working, said, steer } = useSteering({ plan, onPlan })
  return (
    <PlanPanel id="stock" heading="When a wine runs out" said={said}>
      <fieldset className="choice-cards members-choices" aria-busy={working !== null || undefined}>
        <legend className="sr">When a wine runs out</legend>
        {OUT_OF_STOCK_RULES.map((rule) => (
          <ChoiceCard
            key={rule}
            name="out_of_stock_rule"
            checked={plan.out_of_stock_rule === rule}
            title={WORDS[rule].title}
            more={WORDS[rule].more}
            onChoose={() => steer({ verb: 'change', body: { out_of_stock_rule: rule } }, () => WORDS[rule].done)}
          />
        ))}
      </fieldset>
      {working !== null && (
        <p className="small" role="status">
          Saving
        </p>
      )}
    </PlanPanel>
  )
}
