/** Panel to choose what happens to a wine that is out of stock when a case is packed (docs/domain.md#plans). */
import { OUT_OF_STOCK_RULES, type OutOfStockRule } from '../../../../domain/plans/plan/plan.ts'
import { ChoiceCard } from '../../selling/checkout/choice-card.tsx'
import { PlanPanel } from './plan-panel.tsx'
import type { MembersSectionProps } from './section-props.ts'
import { usePlanActions } from './use-plan-actions.ts'

const RULE_TEXTS: Readonly<Record<OutOfStockRule, { title: string; more: string; done: string }>> = {
  substitute: {
    title: 'Send the closest match',
    more: 'A wine of the same type at the closest price, never dearer. We’ll tell you before it leaves.',
    done: 'We’ll send the closest match instead.',
  },
  refund: {
    title: 'Leave it out',
    more: 'We’ll send the case without it, and you won’t pay for it.',
    done: 'We’ll leave out any wine that has run out, and you won’t be charged for it.',
  },
}

export function StockPanel({ plan, onPlan }: Pick<MembersSectionProps, 'plan' | 'onPlan'>) {
  const steering = usePlanActions({ plan, onPlan })
  const { working, steer } = steering
  return (
    <PlanPanel id="stock" heading="When a wine runs out" steering={steering}>
      <fieldset className="choice-cards members-choices" aria-busy={working !== null || undefined}>
        <legend className="sr">When a wine runs out</legend>
        {OUT_OF_STOCK_RULES.map((rule) => (
          <ChoiceCard
            key={rule}
            name="out_of_stock_rule"
            checked={plan.out_of_stock_rule === rule}
            title={RULE_TEXTS[rule].title}
            more={RULE_TEXTS[rule].more}
            onChoose={() =>
              steer({ verb: 'change', body: { out_of_stock_rule: rule } }, () => RULE_TEXTS[rule].done, {
                verb: 'change',
                body: { out_of_stock_rule: plan.out_of_stock_rule },
              })
            }
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
