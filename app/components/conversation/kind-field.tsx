import type { ConversationKind } from '../../../shared/conversation-rules.ts';
import { Field, fieldAttributes } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { kindLabels } from './conversation-words.ts';

interface KindFieldProps {
  kinds: readonly ConversationKind[];
  value: ConversationKind;
  onChange: (kind: ConversationKind) => void;
}

export function KindField({ kinds, value, onChange }: KindFieldProps) {
  return (
    <Field id="kind" label="What is it about?">
      <Select
        {...fieldAttributes('kind', {})}
        value={value}
        onChange={({ target }) => onChange(target.value as ConversationKind)}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {kindLabels[each]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
