import { useMutation } from '@tanstack/react-query';
import type { ConversationEdit } from '../../../../shared/conversations/conversation-edits.ts';
import type { Conversation } from '../../../../shared/conversations/conversations.ts';
import { conversationChange } from '../../../api/conversations/conversations.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useAuth } from '../../../state/auth.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { CloseComplaint } from './close-complaint.tsx';
import { MakeOffer } from './make-offer.tsx';

/** Who deals with it, what is offered, and its end. */
export function ConversationActions({ conversation }: { conversation: Conversation }) {
  const { kind, state, assignee } = conversation;
  const { user } = useAuth();
  const { mutate, isPending, error } = useMutation(conversationChange(conversation));
  const isMine = assignee === user?._id;
  const isClosed = state === 'closed';
  const isComplaint = kind === 'complaint';

  function change(edit: ConversationEdit, news: string, clicks: number) {
    // The second press of a double click must not undo the first: the button says the opposite by then.
    if (clicks > 1) return;
    mutate(edit, {
      onSuccess: () => {
        toast.success(news);
        // The button that was pressed gave way to the form that closes a complaint.
        if (isComplaint && edit.state) document.getElementById('conversation-facts')?.focus();
      },
    });
  }

  return (
    <div className="grid gap-4">
      <FormFailure message={error?.message} />
      <Button
        variant="secondary"
        busy={isPending}
        onClick={({ detail }) =>
          isMine
            ? change({ assignee: null }, 'Handed back to everybody', detail)
            : change({ assignee: user?._id ?? null }, 'Assigned to you', detail)
        }
      >
        {isMine ? 'Hand it back to everybody' : 'Assign to me'}
      </Button>
      {kind === 'trade_in' && <MakeOffer conversation={conversation} />}
      {/* One button that says either, so that it keeps the focus. */}
      {(isClosed || !isComplaint) && (
        <Button
          variant="secondary"
          busy={isPending}
          onClick={({ detail }) =>
            isClosed
              ? change({ state: 'open' }, 'Conversation opened again', detail)
              : change({ state: 'closed' }, 'Conversation closed', detail)
          }
        >
          {isClosed ? 'Open again' : 'Close conversation'}
        </Button>
      )}
      {isComplaint && <CloseComplaint conversation={conversation} />}
    </div>
  );
}
