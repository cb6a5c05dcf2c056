import { useQuery } from '@tanstack/react-query';
import { preparedAnswers } from '../../api/conversations/conversations.ts';
import { Field, fieldAttributes } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';

/** What staff write again and again, filled in for this customer, to be changed before it is sent. */
export function PreparedAnswers({ id, onChoose }: { id: string; onChoose: (text: string) => void }) {
  const { data = [] } = useQuery(preparedAnswers(id));
  if (data.length === 0) return null;
  return (
    <Field id="prepared-answer" label="Prepared answer">
      <Select
        {...fieldAttributes('prepared-answer', {})}
        value=""
        onChange={({ target }) => onChoose(data[Number(target.value)]?.text ?? '')}
      >
        <option value="">Choose one to write it below</option>
        {data.map(({ title, text }, at) => (
          <option key={`${title} ${text}`} value={at}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
