/** A customer's tags: removed one by one, and added with suggestions from those of other customers. */
import type { StaffCustomer } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { tagFormSchema } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { MAX_TAGS } from '../../../../domain/plans/customer/staff-customer.ts'
import { SchemaForm } from '../../../kit/panel/schema-form.tsx'
import { Tool } from '../../../kit/panel/tool.tsx'
import { useTagChange } from '../../core/queries/customer-queries.ts'

export function CustomerTags({ customer: { id, tags, known_tags } }: { customer: StaffCustomer }) {
  const change = useTagChange(id)
  return (
    <section>
      <h3>Tags</h3>
      <ul className="row wrapf customer-tags">
        {tags.map((tag) => (
          <li className="tag" key={tag}>
            {tag}
            <Tool label={`Remove the tag ${tag}`} icon="close" press={() => change.mutate({ tag, is_on: false })} />
          </li>
        ))}
      </ul>
      {tags.length < MAX_TAGS && (
        <SchemaForm
          label={`Tag of ${id}`}
          schema={tagFormSchema}
          initial={{ tag: '' }}
          vary={() => ({ tag: { suggestions: known_tags.filter((known) => !tags.includes(known)) } })}
          submit="Add"
          working="Adding"
          save={async ({ tag }) => {
            await change.mutateAsync({ tag, is_on: true })
            return undefined
          }}
        />
      )}
    </section>
  )
}
