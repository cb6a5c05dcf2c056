import { useMutation } from '@tanstack/react-query';
import type { Conversation } from '../../../../shared/conversations/conversations.ts';
import { conversationChange } from '../../../api/conversations/conversations.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useAuth } from '../../../state/auth.tsx';
import { Button } from '../../../ui/button.tsx';
import { CloseComplaint } from './close-complaint.tsx';
import { MakeOffer } from './make-offer.tsx';

/** Who deals with it, what is offered, and its end. */
export function ConversationActions({ conversation }: { conversation: Conversation }) {
  const { kind, state, assignee } = conversation;
  const { user } = useAuth();
  const { mutate, isPending, error } = useMutation(conversationChange(conversation));
  const isMine = assignee === user?._id;
  return (
    <div className="grid gap-4">
      <FormFailure message={error?.message} />
      <Button
        variant="secondary"
        busy={isPending}
        onClick={() => mutate({ assignee: isMine ? null : (user?._id ?? null) })}
      >
        {isMine ? 'Hand it back to everybody' : 'Assign to me'}
      </Button>
      {kind === 'trade_in' && <MakeOffer conversation={conversation} />}
      {state === 'closed' && (
        <Button variant="secondary" busy={isPending} onClick={() => mutate({ state: 'open' })}>
          Open again
        </Button>
      )}
      {kind === 'complaint' && <CloseComplaint conversation={conversation} />}
      {state !== 'closed' && kind !== 'complaint' && (
        <Button variant="secondary" busy={isPending} onClick={() => mutate({ state: 'closed' })}>
          Close conversation
        </Button>
      )}
    </div>
  );
}
