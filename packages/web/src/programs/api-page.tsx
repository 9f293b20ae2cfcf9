import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { m } from '../settings/language.ts';
import {
  curlOf,
  loadApiDocument,
  operationsIn,
  schemaName,
  scopeOf,
  type ApiDocument,
  type DescribedSocket,
  type ListedOperation,
} from './api-document.ts';
import './programs.css';

/** What programs may do on this server: the OpenAPI document, to read. */
export function ApiPage() {
  const document = useSignal<ApiDocument | null | undefined>(undefined);
  useEffect(() => void loadApiDocument().then((loaded) => (document.value = loaded)), []);
  return (
    <Page title={m().api_title({})} wide>
      <p class="lead">{m().api_lead({})}</p>
      <p>
        <a href="/api/openapi.json" target="_blank" rel="noreferrer">
          {m().api_document({})}
        </a>
      </p>
      <section class="slab fields">
        <h2>{m().api_begin({})}</h2>
        <p>{m().api_begin_text({})}</p>
        <div class="btns">
          <a class="btn gold" href="/account/tokens">
            {m().tokens_title({})}
          </a>
        </div>
      </section>
      {document.value === undefined && <p role="status">{m().api_loading({})}</p>}
      {document.value === null && (
        <Callout isError>
          <p>{m().api_unreachable({})}</p>
        </Callout>
      )}
      {document.value && <Reference document={document.value} />}
    </Page>
  );
}

const GROUPS = ['tables', 'people', 'tournaments'] as const;
const groupName = (group: (typeof GROUPS)[number]): string =>
  ({ tables: m().api_group_tables, people: m().api_group_people, tournaments: m().scope_tournaments })[group](
    {},
  );

function Reference({ document }: { document: ApiDocument }) {
  const operations = operationsIn(document);
  return (
    <>
      {GROUPS.map((group) => (
        <section key={group} class="api-group">
          <h2>{groupName(group)}</h2>
          {operations
            .filter(({ tags }) => tags.includes(group))
            .map((operation) => (
              <OperationFold key={operation.operationId} operation={operation} />
            ))}
        </section>
      ))}
      <section class="api-group">
        <h2>{m().api_sockets({})}</h2>
        <p>{m().api_sockets_text({})}</p>
        {document['x-sockets'].map((socket) => (
          <SocketFold key={socket.path} socket={socket} />
        ))}
      </section>
      <section class="api-group">
        <h2>{m().api_schemas({})}</h2>
        {Object.entries(document.components.schemas).map(([name, schema]) => (
          <details key={name} class="fold" id={`schema-${name}`}>
            <summary>
              <code>{name}</code>
            </summary>
            <Code text={JSON.stringify(schema, null, 2)} label={name} />
          </details>
        ))}
      </section>
    </>
  );
}

function OperationFold({ operation }: { operation: ListedOperation }) {
  const { method, path, summary, description, parameters, requestBody, responses } = operation;
  const scope = scopeOf(operation);
  const body = schemaName(requestBody?.content['application/json']?.schema);
  return (
    <details class="fold">
      <summary>
        <Summary text={summary} address={`${method} ${path}`} />
      </summary>
      <p class="hint">{scope === null ? m().api_public({}) : m().api_scope({ scope })}</p>
      {description !== undefined && <p lang="en">{description}</p>}
      {parameters.length > 0 && (
        <Part title={m().api_parameters({})}>
          <ul>
            {parameters.map(({ name, in: place, schema }) => (
              <li key={name}>
                <code>{name}</code> <small lang="en">{place}</small> <code>{JSON.stringify(schema)}</code>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {body !== null && (
        <Part title={m().api_body({})}>
          <p>
            <SchemaLink name={body} />
          </p>
        </Part>
      )}
      <Part title={m().api_answers({})}>
        <ul>
          {Object.entries(responses).map(([status, { description: text, content = {} }]) => (
            <li key={status} lang="en">
              <b>{status}</b> {text} <SchemaLink name={schemaName(Object.values(content)[0]?.schema)} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={m().api_example({})}>
        <Code text={curlOf(operation, location.origin)} label={m().api_example({})} />
      </Part>
    </details>
  );
}

const Summary = ({ text, address }: { text: string; address: string }) => (
  <span class="api-summary">
    <span lang="en">{text}</span>
    <code>{address}</code>
  </span>
);

const SocketFold = ({ socket: { path, summary, receives, sends } }: { socket: DescribedSocket }) => (
  <details class="fold">
    <summary>
      <Summary text={summary} address={path} />
    </summary>
    <Part title={m().api_receives({})}>
      <p>
        <SchemaLink name={schemaName(receives)} />
      </p>
    </Part>
    {sends !== undefined && (
      <Part title={m().api_sends({})}>
        <p>
          <SchemaLink name={schemaName(sends)} />
        </p>
      </Part>
    )}
  </details>
);

const Part = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <div class="api-part">
    <h3>{title}</h3>
    {children}
  </div>
);

/** Opens what it leads to. */
const SchemaLink = ({ name }: { name: string | null }) =>
  name === null ? null : (
    <a
      href={`#schema-${name}`}
      onClick={() => document.getElementById(`schema-${name}`)?.setAttribute('open', '')}
    >
      <code>{name}</code>
    </a>
  );

/** Long lines scroll, by keyboard too. */
const Code = ({ text, label }: { text: string; label: string }) => (
  <pre class="api-code" tabIndex={0} role="region" aria-label={label}>
    <code lang="en">{text}</code>
  </pre>
);
