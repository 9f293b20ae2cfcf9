import { PLAYERS, type Player } from '@arena/rules';
import { Fragment } from 'preact';
import { MenuItem, MenuLink } from '../components/menu-item.tsx';
import { m } from '../settings/language.ts';
import { useOnline } from './context.ts';

/** What one can do about the people at the table. */
export function PeopleItems({ onClose }: { onClose: () => void }) {
  const { host, openDialog, people } = useOnline();
  const { value: viewer } = host.viewer;
  const { seats } = host.latest().snapshot.terms;
  const isOther = (player: Player): boolean => player !== viewer && seats[player].kind === 'person';
  return PLAYERS.filter(isOther).map((player) => {
    const name = host.names[player];
    const account = people.value?.accounts[player] ?? null;
    return (
      <Fragment key={player}>
        {account !== null && (
          <MenuLink icon="watch" label={m().online_profile({ name })} href={`/people/${account}`} />
        )}
        {viewer !== 'spectator' && (
          <MenuItem
            icon="blocked"
            label={
              people.value?.isBlocked === true ? m().online_unblock({ name }) : m().online_block({ name })
            }
            onClick={() => {
              onClose();
              openDialog.value = 'block';
            }}
          />
        )}
      </Fragment>
    );
  });
}
