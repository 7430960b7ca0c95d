/** A few figures above a chart. */
export type Fact = { name: string; value: string; isBad?: boolean }

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="an-few">
    {facts.map(({ name, value, isBad }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={isBad ? 'bad' : undefined}>{value}</dd>
      </div>
    ))}
  </dl>
)
