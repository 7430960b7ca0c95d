/** The banner above the header: on or off, moving or still, and its messages in their order. */
import {
  type StaffMessage,
  staffBannerSchema,
  staffMessageSchema,
} from '../../../../domain/publishing/banner/staff-banner.schema.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { formField } from '../../../kit/panel/form-values.ts'
import { Control, SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { MoveTools, Tool } from '../../../kit/panel/tool.tsx'
import { LinkField } from '../../core/link-picker/link-field.tsx'
import { SavedSection } from './saved-section.tsx'

const NEW: StaffMessage = { message: '', url: '', requires: '', is_active: true }

export const BannerSection = () => (
  <SavedSection id="banner" heading="Banner">
    {({ value, change, errors, fields }) => {
      const { banner_messages: messages } = value
      const set = (banner_messages: StaffMessage[]) => change({ ...value, banner_messages })
      return (
        <>
          <Control
            name="status"
            field={{ label: 'Show the banner', control: 'check' }}
            value={value.status === 'A'}
            set={(isOn) => change({ ...value, status: isOn ? 'A' : 'I' })}
          />
          <SchemaFields schema={staffBannerSchema} rows={[['is_animated']]} {...fields} />
          <ol className="grid-4">
            {messages.map((message, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a message is nothing but its words, which are being typed
              <li key={index} className="cfg-row columns grid-4">
                <SchemaFields
                  schema={staffMessageSchema}
                  rows={[['message'], ['url'], ['is_active']]}
                  values={message}
                  set={(part) => set(messages.with(index, { ...message, ...part }))}
                  errors={errors}
                  prefix={`banner_messages.${index}.`}
                  own={{
                    url: (
                      <LinkField
                        label={formField(staffMessageSchema, 'url').label}
                        value={message.url}
                        error={errors?.[`banner_messages.${index}.url`]}
                        change={(url) => set(messages.with(index, { ...message, url }))}
                      />
                    ),
                  }}
                  vary={{ message: { label: `Message ${index + 1}` } }}
                />
                <div className="row">
                  <MoveTools name={`message ${index + 1}`} rows={messages} at={index} set={set} />
                  <Tool
                    label={`Remove message ${index + 1}`}
                    icon="trash"
                    press={() => set(messages.toSpliced(index, 1))}
                  />
                </div>
              </li>
            ))}
          </ol>
          <div>
            <NewButton look="line" label="Message" press={() => set([...messages, NEW])} />
          </div>
        </>
      )
    }}
  </SavedSection>
)
