/** The banner above the header: on or off, moving or still, and its messages in their order. */
import { type StaffMessage, staffBannerSchema, staffMessageSchema } from '../../../domain/banner/staff-banner.schema.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Control, SchemaFields } from '../kit/schema-fields.tsx'
import { BANNER_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'

const NEW: StaffMessage = { message: '', url: '', requires: '', is_active: true }

export const BannerSection = () => (
  <SectionFrame calls={BANNER_CALLS}>
    {({ value, change, errors, fields }) => {
      const { banner_messages: messages } = value
      const set = (banner_messages: StaffMessage[]) => change({ ...value, banner_messages })
      const lift = (index: number, message: StaffMessage) =>
        set(messages.toSpliced(index, 1).toSpliced(index - 1, 0, message))
      return (
        <section className="panel cfg-form" aria-labelledby="banner-title">
          <h2 id="banner-title">Banner</h2>
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
                  vary={{ message: { label: `Message ${index + 1}` } }}
                />
                <div className="row">
                  <Button
                    look="line"
                    className="sm"
                    aria-label={`Move message ${index + 1} up`}
                    disabled={index === 0}
                    onClick={() => lift(index, message)}
                  >
                    <Icon name="up" small />
                  </Button>
                  <Button
                    look="line"
                    className="sm"
                    aria-label={`Remove message ${index + 1}`}
                    onClick={() => set(messages.toSpliced(index, 1))}
                  >
                    <Icon name="trash" small />
                  </Button>
                </div>
              </li>
            ))}
          </ol>
          <div>
            <Button look="line" className="sm" onClick={() => set([...messages, NEW])}>
              <Icon name="plus" small />
              Message
            </Button>
          </div>
        </section>
      )
    }}
  </SectionFrame>
)
