/** The rules of a category, one per line, with the number of products that match them all. */
import { useQuery } from '@tanstack/react-query'
import { isRangeField, RULE_FIELDS, RULE_NAMES, type RuleField } from '../../../../domain/catalogue/category/rule.ts'
import type { CategoryRule, RuleOptions } from '../../../../domain/catalogue/category/staff-category.schema.ts'
import { categoryRulesSchema } from '../../../../domain/catalogue/category/staff-category.schema.ts'
import { Tool } from '../../../kit/panel/tool.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { matchesQuery, ruleOptionsQuery } from './category-queries.ts'
import { ChoiceRuleFields, RangeRuleFields } from './rule-fields.tsx'
import type { CategoryEditing } from './use-category-form.ts'

const newRule = (field: RuleField): CategoryRule =>
  isRangeField(field) ? { field, least: null, most: null } : { field, options: [] }

export function RulesEditor({ editing }: { editing: CategoryEditing }) {
  const { form, changed, faults, type } = editing
  const { rules } = form
  const { data: options } = useQuery(ruleOptionsQuery)
  const unused = RULE_FIELDS.filter((field) => !rules.some((rule) => rule.field === field))
  const put = (at: number, rule: CategoryRule) => type({ rules: rules.with(at, rule) })
  return (
    <div className={changed.includes('rules') ? 'form-changed' : ''}>
      <h3>Rules</h3>
      <p className="hint">Products that match all of these are in the list automatically, now and in future.</p>
      <ul className="cat-rules" aria-label="Rules">
        {rules.map((rule, at) => (
          <li key={rule.field}>
            <RuleLine rule={rule} options={options} error={faultOf(faults, at)} change={(next) => put(at, next)} />
            <Tool
              label={`Remove the rule on ${RULE_NAMES[rule.field].toLowerCase()}`}
              icon="trash"
              press={() => type({ rules: rules.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ul>
      <SelectField
        label="Add a rule"
        value=""
        options={[['', 'Choose what to match'], ...unused.map((field) => [field, RULE_NAMES[field]] as const)]}
        choose={(value) => {
          const field = unused.find((one) => one === value)
          if (field) type({ rules: [...rules, newRule(field)] })
        }}
      />
      {rules.length > 0 && <Matches rules={rules} />}
    </div>
  )
}

/** Returns the first error of a rule or of a field in it: 'rules.0.options'. */
const faultOf = (faults: CategoryEditing['faults'], at: number): string | undefined =>
  Object.entries(faults).find(([field]) => field === `rules.${at}` || field.startsWith(`rules.${at}.`))?.[1]

type RuleLineProps = {
  rule: CategoryRule
  options: RuleOptions | undefined
  error: string | undefined
  change: (rule: CategoryRule) => void
}

const RuleLine = ({ rule, options, error, change }: RuleLineProps) =>
  'options' in rule ? (
    <ChoiceRuleFields rule={rule} options={options?.[rule.field] ?? []} error={error} change={change} />
  ) : (
    <RangeRuleFields rule={rule} error={error} change={change} />
  )

function Matches({ rules }: { rules: CategoryRule[] }) {
  const isReadable = categoryRulesSchema.safeParse(rules).success
  const { data, error } = useQuery({ ...matchesQuery(rules), enabled: isReadable })
  const summary = () => {
    if (!isReadable) return 'Fill in the rules to see which products match.'
    if (error !== null) return error.message
    if (data === undefined) return 'Counting…'
    if (data.total === 0) return 'No products match all of them.'
    const rest = data.total - data.first.length
    const named = data.first.map(({ title }) => title).join(', ')
    return `${countOf(data.total, 'product fits', 'products fit')}: ${named}${rest > 0 ? ` and ${rest} more` : ''}`
  }
  return (
    <p className="cat-matches small" role="status">
      {summary()}
    </p>
  )
}
